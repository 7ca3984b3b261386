import { hashToken } from '../http/secret-token.ts';

/** 64 bits of a hash as PostgreSQL's bigint: what a guest is counted by. Enough for no two to meet by chance. */
export type GuestMark = string;

export const markOfHash = (hash: Buffer): GuestMark => hash.readBigInt64BE(0).toString();

/** The mark of a guest by a text that `guestTraits` of the domain writes. */
export const markOf = (text: string): GuestMark => markOfHash(hashToken(text));
