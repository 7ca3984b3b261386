import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EMPTY_FORM } from '@tischlein/domain/order/form-storage.ts';
import { isFormSaved, keepForm, copyFormToBranch, readForm } from './saved-form.ts';
import { memoryStorage } from '../base/testing/memory-storage.ts';

const ROSA = { ...EMPTY_FORM, name: 'Rosa Winter', messageCook: 'gut durch' };

beforeEach(() => {
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('sessionStorage', memoryStorage());
});
afterEach(() => vi.unstubAllGlobals());
const newTab = () => vi.stubGlobal('sessionStorage', memoryStorage());

it('a form lives as long as the tab, without messages', () => {
  keepForm('a', ROSA, false);
  expect(readForm('a')).toMatchObject({ name: 'Rosa Winter', messageCook: '' });
  expect(isFormSaved('a')).toBe(false);
  newTab();
  expect(readForm('a').name).toBe('');
});

it('one that is saved is there the next time, until the guest says no', () => {
  keepForm('a', ROSA, true);
  newTab();
  expect(readForm('a').name).toBe('Rosa Winter');
  expect(isFormSaved('a')).toBe(true);
  keepForm('a', ROSA, false);
  newTab();
  expect(readForm('a').name).toBe('');
});

it('goes along to another branch as it is kept here, over nothing that was said there', () => {
  keepForm('a', ROSA, false);
  copyFormToBranch('a', 'b');
  expect(readForm('b').name).toBe('Rosa Winter');
  expect(isFormSaved('b')).toBe(false);
  keepForm('c', { ...EMPTY_FORM, name: 'Anna' }, true);
  copyFormToBranch('a', 'c');
  expect(readForm('c').name).toBe('Anna');
});
