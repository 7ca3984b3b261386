const UNREACHABLE = 'Der Server ist gerade nicht erreichbar. Versuch es gleich noch einmal.';

/** Saves a file of the server on the device, under the name it gives; answers why not, else null. */
export async function download(url: string): Promise<string | null> {
  const answer = await fetch(url, { credentials: 'same-origin' }).catch(() => null);
  if (answer === null) return UNREACHABLE;
  if (!answer.ok) {
    const body = (await answer.json().catch(() => null)) as { message?: string } | null;
    return body?.message ?? UNREACHABLE;
  }
  const bytes = await answer.blob().catch(() => null);
  if (bytes === null) return UNREACHABLE;
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  save(name ?? 'download', bytes);
  return null;
}

/** Saves a text on the device. */
export const saveText = (name: string, text: string, type: string): void =>
  save(name, new Blob([text], { type }));

function save(name: string, bytes: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(bytes);
  link.download = name;
  link.click();
  // The browser has begun to save it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
