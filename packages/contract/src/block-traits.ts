/**
 * By what a guest can be blocked: this device, this telephone number, deliveries to this address. Apart from the calls,
 * whose schemas the counter's browser must not load.
 */
export const BLOCK_TRAITS = ['device', 'phone', 'address'] as const;
