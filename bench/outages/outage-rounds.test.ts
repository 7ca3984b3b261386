import { expect, it } from 'vitest';
import { outageRounds } from './outage-rounds.ts';

it('orders and their mails survive a stopped and a frozen database, and jobs run again', async () => {
  const { rounds, faults } = await outageRounds({
    backend: 'given',
    clients: 2,
    outages: [
      { kind: 'stopped', seconds: 4, overMinute: false },
      { kind: 'frozen', seconds: 4, overMinute: false },
    ],
  });
  // How long it took is for npm run prove to judge: here others use the machine.
  const lasting = rounds.flatMap((round) => round.faults).filter((text) => !/ \d+ ms$/.test(text));
  expect([...lasting, ...faults]).toEqual([]);
  expect(rounds).toHaveLength(2);
  expect(rounds[0]?.refused).toBeGreaterThan(0);
}, 300_000);
