import { expect, it } from 'vitest';
import { courseOf } from './course.ts';
import type { OrderStatus } from './order-state.ts';

const course = (journal: string) =>
  courseOf(journal.split(' ').map((status, at) => ({ status: status as OrderStatus, at }))).map(
    ({ status, at }) => `${status} ${at}`,
  );

it.each<[string, string, string[]]>([
  ['steps on', 'placed accepted ready', ['placed 0', 'accepted 1', 'ready 2']],
  ['a new promise', 'placed accepted accepted', ['placed 0', 'accepted 1']],
  [
    'a step taken back',
    'placed accepted preparing ready preparing',
    ['placed 0', 'accepted 1', 'preparing 2'],
  ],
  [
    'taken back and taken again',
    'placed accepted ready done ready done',
    ['placed 0', 'accepted 1', 'ready 2', 'done 5'],
  ],
  ['back over skipped steps', 'placed accepted done accepted', ['placed 0', 'accepted 1']],
])('%s', (_, journal, expected) => expect(course(journal)).toEqual(expected));
