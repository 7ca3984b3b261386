/** The link that lets one join (specification 2 §2): the shop's origin, the branch, the group's code. */
export function inviteLink(origin: string, basename: string, code: string): string {
  return `${origin}${basename}${basename === '' ? '/' : ''}?gruppe=${encodeURIComponent(code)}`;
}

/** The link that makes another device the same member. Behind '#', so that no server ever sees the key. */
export function deviceLink(origin: string, basename: string, deviceKey: string): string {
  return `${origin}${basename}${basename === '' ? '/' : ''}#geraet=${encodeURIComponent(deviceKey)}`;
}
