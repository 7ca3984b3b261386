/** As Chromium writes it; times in microseconds, those of the thread's own clock stand still while it does not run. */
export interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  tts?: number;
  tdur?: number;
  pid: number;
  tid: number;
  args?: { data?: { type?: string } };
}

/** What the page's main thread did about one press or one event of the server, in milliseconds of processor time. */
export interface Reaction {
  /** Programs, styles and layout: all that is ours to make quick. */
  own: number;
  /** Its whole tasks up to the frame that shows the answer: also painting and the browser's own work. */
  work: number;
  /** `own` with what follows in later frames, as lists and movements. */
  whole: number;
}

/** What the browser needs to record for this. */
export const TRACED = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8.execute'];

const OWN = new Set([
  'EventDispatch',
  'FunctionCall',
  'RunMicrotasks',
  'TimerFire',
  'FireAnimationFrame',
  'UpdateLayoutTree',
  'Layout',
]);

/** So long after a click everything it made has come, and nothing else has been done yet. */
const WHOLE_MS = 350;
/** No task that holds a click is longer. */
const MARGIN_MS = 300;
/** Chromium tells no processor time of what took none by its clock: such an event is as short as this, in microseconds. */
const NOTHING_US = 20;

/** One for each click of a trace, or for each event of another type, in their order. */
export function reactionsOf(trace: readonly TraceEvent[], type = 'click'): Reaction[] {
  const clicks = trace
    .filter(({ name, args }) => name === 'EventDispatch' && args?.data?.type === type)
    .sort((a, b) => a.ts - b.ts);
  const [main] = clicks;
  // Of what was cut off where the recording begins or ends the browser does not tell the processor time.
  const [begin, end] = [
    (main?.ts ?? 0) - MARGIN_MS * 1000,
    (clicks.at(-1)?.ts ?? 0) + WHOLE_MS * 1000,
  ];
  const onMain = trace.filter(
    ({ pid, tid, ts }) => pid === main?.pid && tid === main.tid && ts > begin && ts < end,
  );
  const spans = (wanted: (name: string) => boolean) =>
    onMain.flatMap((event) => (event.ph === 'X' && wanted(event.name) ? spanOf(event) : []));
  const tasks = spans((name) => name === 'RunTask');
  const commits = spans((name) => name === 'Commit');
  const own = spans((name) => OWN.has(name));
  return clicks.map((click) => {
    const first = tasks.find((task) => within(task, click.ts));
    const commit = commits.find(({ from }) => from > click.ts);
    const last = commit && tasks.find((task) => within(task, commit.from));
    if (!first || !last) throw new Error('a press that no frame answers');
    const between = ({ from }: Span) => from >= first.from && from < last.to;
    return {
      own: covered(own.filter(between)) / 1000,
      work: covered(tasks.filter(between)) / 1000,
      whole:
        covered(own.filter(({ from }) => from >= first.from && from < click.ts + WHOLE_MS * 1000)) /
        1000,
    };
  });
}

interface Span {
  from: number;
  to: number;
  /** The same by the thread's clock. */
  onThread: { from: number; to: number };
}

/** None of what took no time. */
function spanOf({ name, ts, dur, tts, tdur }: TraceEvent): Span[] {
  if (dur !== undefined && tts !== undefined && tdur !== undefined)
    return [{ from: ts, to: ts + dur, onThread: { from: tts, to: tts + tdur } }];
  if (dur !== undefined && dur <= NOTHING_US) return [];
  throw new Error(`no processor time is known of ${name}, ${dur} µs`);
}

function within({ from, to }: Pick<Span, 'from' | 'to'>, at: number): boolean {
  return from <= at && at < to;
}

/** How much processor time the spans cover together; they may lie inside each other. */
function covered(spans: readonly Span[]): number {
  let sum = 0;
  let end = -Infinity;
  const onThread = spans.map((span) => span.onThread);
  for (const { from, to } of onThread.sort((a, b) => a.from - b.from)) {
    sum += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return sum;
}
