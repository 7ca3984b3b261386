import { cropOfFocus, focusOfCrop, type PictureCrop } from '@tischlein/domain/menu/picture-crop.ts';
import { isList, valueAt, type DocumentPath } from '@tischlein/domain/shop-document/document.ts';
import { Button, buttonClass } from '@tischlein/ui/button.tsx';
import { ErrorText } from '@tischlein/ui/error-text.tsx';
import { TrashIcon } from '@tischlein/ui/icons.tsx';
import { useId, useRef, useSyncExternalStore } from 'react';
import { fieldAttributes } from '../base/focus-field.ts';
import { useShop, useDraftPart } from '../draft/draft-context.tsx';
import { CropPreviews } from './crop-previews.tsx';
import { FocusEditor } from './focus-editor.tsx';
import type { ShownSize } from './picture-url.ts';
import styles from './pictures.module.css';
import { setPicture, uploadsOf } from './shop-uploads.ts';
import { keyOf, type UploadState } from './uploads.ts';

interface PictureFieldProps {
  path: DocumentPath;
  /** Where the document keeps what stays of it; a logo is shown whole. */
  focusPath?: DocumentPath;
  label: string;
  /** What it shows: its file in an export is called so. */
  name: string;
  /** Where guests see it, if not wherever dishes are shown. */
  only?: ShownSize;
}

/** A picture from the camera or the files, what of it stays, and how guests see it. */
export function PictureField({ path, focusPath, label, name, only }: PictureFieldProps) {
  const shop = useShop();
  const { id: shopId, sync } = shop;
  const uploads = uploadsOf(shop);
  const target = { path, focusPath };
  const key = keyOf(target);
  const states = useSyncExternalStore(uploads.subscribe, uploads.read);
  const state = states[key];
  const picture = useDraftPart(({ document }) => valueAt(document, path));
  const focus = useDraftPart(({ document }) => focusPath && valueAt(document, focusPath));
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const has = typeof picture === 'string';
  const crop = cropOfFocus(isList(focus) ? focus.map(Number) : undefined);

  const choose = (file: File | undefined) => {
    if (input.current) input.current.value = '';
    if (file) void uploads.add(target, file, name);
  };
  const setCrop = (next: PictureCrop) => focusPath && sync.set(focusPath, focusOfCrop(next));

  return (
    <fieldset className={styles.field} {...fieldAttributes(path)}>
      <legend>{label}</legend>
      {has && focusPath && (
        <FocusEditor shopId={shopId} picture={picture} crop={crop} onChange={setCrop}>
          <CropPreviews shopId={shopId} picture={picture} crop={crop} {...(only && { only })} />
        </FocusEditor>
      )}
      {has && !focusPath && (
        <CropPreviews shopId={shopId} picture={picture} crop={null} only="240x240" />
      )}
      {state && <UploadShown state={state} onDrop={() => uploads.drop(key)} />}
      <div className={styles.buttons}>
        <label className={buttonClass({ variant: has ? 'plain' : 'primary' })} htmlFor={id}>
          {has ? 'Anderes Bild' : 'Bild wählen oder aufnehmen'}
          <input
            ref={input}
            id={id}
            type="file"
            className={styles.file}
            accept={acceptedTypes(navigator.vendor)}
            onChange={(event) => choose(event.target.files?.[0])}
          />
        </label>
        {has && (
          <Button icon={<TrashIcon />} onClick={() => setPicture(sync, target, undefined)}>
            Bild entfernen
          </Button>
        )}
      </div>
    </fieldset>
  );
}

function UploadShown({ state, onDrop }: { state: UploadState; onDrop: () => void }) {
  if (state.kind === 'refused')
    return (
      <div className={styles.upload}>
        <ErrorText>{state.words}</ErrorText>
        <Button variant="quiet" onClick={onDrop}>
          Verstanden
        </Button>
      </div>
    );
  return (
    <div className={styles.upload}>
      <p role="status">{wordsOf(state)}</p>
      {state.kind === 'sending' && (
        <progress aria-label="Bild wird gesendet" max={100} value={state.percent} />
      )}
      <Button variant="quiet" onClick={onDrop}>
        Abbrechen
      </Button>
    </div>
  );
}

function wordsOf(state: Exclude<UploadState, { kind: 'refused' }>): string {
  const stays = state.kept ? 'Es bleibt auf diesem Gerät.' : 'Lass das Büro so lange offen.';
  if (state.kind === 'waiting')
    return `Offline. Das Bild wird gesendet, sobald das Netz wieder da ist. ${stays}`;
  return state.kind === 'preparing'
    ? 'Das Bild wird vorbereitet …'
    : 'Das Bild wird gesendet. Du kannst weiterarbeiten.';
}

/** Safari makes JPEG of HEIC when that is not in the list; others do not even show the file then. */
function acceptedTypes(vendor: string): string {
  const plain = 'image/jpeg,image/png,image/webp';
  return vendor.startsWith('Apple') ? plain : `${plain},image/heic,image/heif,.heic,.heif`;
}
