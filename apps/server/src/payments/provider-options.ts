/** What every gateway's adapter is opened with. */
export interface ProviderOptions {
  /** Where the provider is; without a slash at the end. */
  baseUrl: string;
  /** Of one call. */
  timeoutMs: number;
  /** Epoch milliseconds. */
  now: () => number;
}
