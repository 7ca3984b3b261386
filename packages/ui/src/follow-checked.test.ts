import { expect, it } from 'vitest';
import { createStore } from './external-store.ts';
import { followChecked } from './follow-checked.ts';

/** A tick as the guest left it. */
const tick = (checked: boolean) => ({ checked }) as HTMLInputElement;

it('a control begins as the state is and follows it', () => {
  const state = createStore(true);
  const input = tick(false);
  followChecked(state)(input);
  expect(input.checked).toBe(true);
  state.write(false);
  expect(input.checked).toBe(false);
});

it('what the guest pressed stands until the state is told, and gives way when it refuses', () => {
  const state = createStore(false);
  const input = tick(false);
  followChecked(state)(input);
  input.checked = true;
  expect(input.checked).toBe(true);
  state.write(false);
  expect(input.checked).toBe(false);
});

it('a control that is gone is left alone', () => {
  const state = createStore(false);
  const input = tick(false);
  const leave = followChecked(state)(input);
  leave();
  state.write(true);
  expect(input.checked).toBe(false);
});
