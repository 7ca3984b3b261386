import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { AmazonScript } from './amazon-script.ts';
import { BUTTON_ATTEMPTS, buttonConfig, showAmazonButton } from './show-amazon-button.ts';

const logged = vi.spyOn(console, 'error');
beforeEach(() => logged.mockReset().mockImplementation(() => undefined));
afterAll(() => logged.mockRestore());

const amazon: AmazonScript = { Pay: { renderButton: () => undefined } };
const prepared = { payload: '{"a":1}', signature: 'c2ln', keyid: 'SANDBOX-AFVX7' };

/** A try that works from the n-th on, the pauses written down instead of waited for. */
function tries(worksFrom: number, part: 'load' | 'render' = 'load') {
  const pauses: number[] = [];
  let loads = 0;
  let renders = 0;
  return {
    pauses,
    steps: {
      load: async () => {
        loads += 1;
        if (part === 'load' && loads < worksFrom) throw new Error('blocked');
        return amazon;
      },
      render: () => {
        renders += 1;
        if (part === 'render' && renders < worksFrom) throw new Error('not ready');
      },
      pause: async (ms: number) => void pauses.push(ms),
      isOver: () => false,
    },
    counts: () => ({ loads, renders }),
  };
}

// PAY-29
test.each(['load', 'render'] as const)(
  'what fails to %s is tried again, the pause 100 ms longer each time',
  async (part) => {
    const { steps, pauses } = tries(4, part);
    expect(await showAmazonButton(steps)).toBe(true);
    expect(pauses).toEqual([100, 200, 300]);
    expect(logged).not.toHaveBeenCalled();
  },
);

// PAY-29 PAY-15
test('after ten tries it is given up, and only logged', async () => {
  const { steps, pauses, counts } = tries(BUTTON_ATTEMPTS + 1);
  expect(await showAmazonButton(steps)).toBe(false);
  expect(counts()).toEqual({ loads: 10, renders: 0 });
  expect(pauses).toEqual([100, 200, 300, 400, 500, 600, 700, 800, 900]);
  expect(logged).toHaveBeenCalledTimes(1);
});

test('nothing is shown to a guest who went on to something else', async () => {
  const { steps, counts } = tries(1);
  let isOver = false;
  const load = async () => {
    isOver = true;
    return steps.load();
  };
  expect(await showAmazonButton({ ...steps, load, isOver: () => isOver })).toBe(false);
  expect(counts()).toEqual({ loads: 1, renders: 0 });
});

// PAY-27 PAY-28
test('the button is the one of the specification, with payload, signature and key', () => {
  expect(buttonConfig('A1MERCHANT', prepared)).toEqual({
    merchantId: 'A1MERCHANT',
    publicKeyId: 'SANDBOX-AFVX7',
    ledgerCurrency: 'EUR',
    checkoutLanguage: 'de_DE',
    productType: 'PayAndShip',
    placement: 'Checkout',
    buttonColor: 'Gold',
    sandbox: true,
    createCheckoutSessionConfig: {
      payloadJSON: '{"a":1}',
      signature: 'c2ln',
      algorithm: 'AMZN-PAY-RSASSA-PSS-V2',
    },
  });
});

test.each([
  ['LIVE-AFVX7', { sandbox: false, inSession: undefined }],
  ['AFVX7OLD', { sandbox: false, inSession: 'AFVX7OLD' }],
] as const)('the key %s tells the environment', (keyid, { sandbox, inSession }) => {
  const config = buttonConfig('A1MERCHANT', { ...prepared, keyid });
  expect(config?.sandbox).toBe(sandbox);
  expect(config?.createCheckoutSessionConfig.publicKeyId).toBe(inSession);
});

test.each(['payload', 'signature', 'keyid'] as const)('there is no button without %s', (part) => {
  expect(buttonConfig('A1MERCHANT', { ...prepared, [part]: null })).toBeNull();
});
