import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, it, vi } from 'vitest';
import { CHECKOUT_STEPS, type CheckoutState } from '@tischlein/domain/payment/checkout-step.ts';
import { CheckoutNavigation } from './checkout-navigation.tsx';

const flags = vi.hoisted(() => new Set<string>());
vi.mock('../session/dev-flags.ts', () => ({ useDevFlag: (name: string) => flags.has(name) }));
beforeEach(() => flags.add('showCheckoutNavigation'));

const shown = (state: CheckoutState) =>
  renderToStaticMarkup(createElement(CheckoutNavigation, { state }));

it.each(CHECKOUT_STEPS)('the flag shows every step, and that %s is the one', (step) => {
  const html = shown({ step, paymentFailed: false });
  expect(html.match(/<li/g)).toHaveLength(CHECKOUT_STEPS.length);
  expect(html.match(/aria-current="step"/g)).toHaveLength(1);
  const marked = html.split('<li').findIndex((item) => item.includes('aria-current'));
  expect(CHECKOUT_STEPS[marked - 1]).toBe(step);
});

it('a payment that failed is told beside the step it leads back to', () => {
  expect(shown({ step: 'address', paymentFailed: true })).toContain('Zahlung fehlgeschlagen');
});

it('guests see nothing of it', () => {
  flags.clear();
  expect(shown({ step: 'address', paymentFailed: false })).toBe('');
});
