import type { AddressError, ParsedAddress } from './address.ts';

export type ParseResult = { ok: true; address: ParsedAddress } | { ok: false; error: AddressError };

export interface ParseOptions {
  /** Is this the name of a place (with that postcode, where one was typed)? Lets 'Ort Straße Nr' be told apart. */
  isPlace?: (name: string, zip: string | null) => boolean;
}

/** Reads an address as Germans type it. */
export function parseAddress(text: string, options: ParseOptions = {}): ParseResult {
  throw new Error(`not written yet: ${text} ${String(options.isPlace)}`);
}
