import { Suspense, useState } from 'react';
import type { GroupView } from '@tischlein/contract/calls/group.ts';
import { Button } from '@tischlein/ui/button.tsx';
import { Skeleton } from '@tischlein/ui/skeleton.tsx';
import { lazyView } from '../../base/lazy-view.tsx';
import { baseOfBranch } from '../../base/paths.ts';
import { inviteLink } from '../group-address.ts';
import styles from './group.module.css';

const QrCode = lazyView(() => import('@tischlein/ui/qr-code.tsx').then((m) => m.QrCode));

/** The invitation for those who sit beside one: the same link as is shared, which lets one join and nothing else. */
export function InviteCode({ group }: { group: GroupView }) {
  const [isOpen, setOpen] = useState(false);
  const link = inviteLink(location.origin, baseOfBranch(group.franchiseSlug), group.code);
  return (
    <>
      <Button block aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'QR-Code verbergen' : 'QR-Code zeigen'}
      </Button>
      {isOpen && (
        <div data-part="invite-code" className={styles.code}>
          <Suspense fallback={<Skeleton height={280} />}>
            <QrCode text={link} label={`Einladung zur Gruppe „${group.name}“ als QR-Code`} />
          </Suspense>
          <p className="quiet">Wer ihn mit der Kamera scannt, ist dabei.</p>
        </div>
      )}
    </>
  );
}
