import type { Result } from '@tischlein/client/client.ts';
import { failureText } from '@tischlein/client/staff-failures.ts';
import type { AuditKind } from '@tischlein/contract/calls/audit.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../api/request.ts';
import { useShop } from '../draft/draft-context.tsx';

type Log = Result<'counterAudit'>;
/** Empty: everything, everybody, every day. */
export interface AuditFilter {
  kind: AuditKind | '';
  person: string;
  day: string;
}

/** The log of the shop, page by page. */
export function useAudit({ kind, person, day }: AuditFilter) {
  const { id } = useShop();
  const [log, setLog] = useState<Log | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  /** An answer to what is no longer asked is not shown. */
  const asked = useRef(0);
  const ask = useCallback(
    async (before: string | undefined, take: (page: Log) => void) => {
      const own = (asked.current += 1);
      setBusy(true);
      const query = {
        ...(kind && { kind }),
        ...(person && { person }),
        ...(day && { day }),
        ...(before !== undefined && { before }),
      };
      const answer = await call('counterAudit', { params: { shopId: id }, query });
      if (own !== asked.current) return;
      setBusy(false);
      if (answer.ok) take(answer.value);
      setProblem(answer.ok ? '' : failureText(answer.failure));
    },
    [id, kind, person, day],
  );
  const read = useCallback(() => ask(undefined, setLog), [ask]);
  useEffect(() => void read(), [read]);
  return {
    log,
    problem,
    busy,
    read,
    readOlder: () =>
      ask(log?.entries.at(-1)?.id, (page) =>
        setLog((seen) => ({ ...page, entries: [...(seen?.entries ?? []), ...page.entries] })),
      ),
  };
}
