import { urlOf } from '@tischlein/client/url.ts';
import { officeRoutes } from '@tischlein/contract/office-routes.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { useState } from 'react';
import { download } from '../api/download.ts';

/** A version as the files that the command writes and reads. */
export function VersionFiles({ shopId, version }: { shopId: string; version: number }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const load = async () => {
    setBusy(true);
    const params = { shopId, version: String(version) };
    setProblem(await download(urlOf(officeRoutes.officeVersionFiles, { params })));
    setBusy(false);
  };
  return (
    <>
      <Button
        variant="quiet"
        busy={busy}
        aria-label={`Fassung ${version} als Dateien laden`}
        onClick={() => void load()}
      >
        Als Dateien laden
      </Button>
      {problem !== null && <p role="alert">{problem}</p>}
    </>
  );
}
