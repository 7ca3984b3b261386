import type { OfficeDay } from '@tischlein/contract/calls/office-today.ts';
import { formatClock } from '@tischlein/domain/hours/german-time.ts';
import type { TodayException } from './use-today.ts';

/** One kind of exception and what of it can be chosen. */
interface ExceptionKind {
  name: string;
  title: string;
  choices: readonly {
    label: string;
    exception: TodayException;
    /** It is so already. */
    isUsual?: boolean;
  }[];
}

const EXTRA_MINUTES = [15, 30, 45];

/** What can be other on a day; `word` is 'Heute' or 'Morgen'. Only what would change something. */
export function exceptionsOf(day: OfficeDay, word: string): ExceptionKind[] {
  const isOpen = day.opening !== 'geschlossen';
  const extra = [0, ...EXTRA_MINUTES].map((minutes) => ({
    label: minutes === 0 ? 'wie sonst' : `+${minutes} Minuten`,
    exception: { kind: 'extra', minutes } as const,
    isUsual: minutes === day.extraMinutes,
  }));
  const kinds: (ExceptionKind & { isPossible: boolean })[] = [
    {
      name: 'Früher schließen',
      title: `${word} früher schließen`,
      isPossible: day.until.length > 0,
      choices: day.until.map((minutes) => ({
        label: `um ${formatClock(minutes)}`,
        exception: { kind: 'until', minutes },
      })),
    },
    {
      name: 'Später öffnen',
      title: `${word} später öffnen`,
      isPossible: day.from.length > 0,
      choices: day.from.map((minutes) => ({
        label: `um ${formatClock(minutes)}`,
        exception: { kind: 'from', minutes },
      })),
    },
    {
      name: 'Geschlossen',
      title: `${word} geschlossen?`,
      isPossible: isOpen,
      choices: [{ label: `Ja, ${lower(word)} geschlossen`, exception: { kind: 'closed' } }],
    },
    {
      name: 'Keine Lieferung',
      title: `${word} keine Lieferung?`,
      isPossible: isOpen && day.hasDelivery,
      choices: [
        {
          label: `Ja, ${lower(word)} keine Lieferung`,
          exception: { kind: 'without', way: 'delivery' },
        },
      ],
    },
    {
      name: 'Keine Abholung',
      title: `${word} keine Abholung?`,
      isPossible: isOpen && day.hasPickup,
      choices: [
        {
          label: `Ja, ${lower(word)} keine Abholung`,
          exception: { kind: 'without', way: 'pickup' },
        },
      ],
    },
    {
      name: 'Dauert länger',
      title: `${word} dauert alles länger`,
      isPossible: isOpen,
      choices: extra,
    },
  ];
  return kinds.filter(({ isPossible }) => isPossible);
}

const lower = (word: string) => word.toLowerCase();
