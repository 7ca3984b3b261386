import type { RefObject } from 'react';
import {
  MAX_GROUP_NAME_LENGTH,
  MAX_MEMBER_NAME_LENGTH,
} from '@tischlein/domain/group/group-names.ts';
import { TextField } from '@tischlein/ui/field.tsx';
import type { NameOf } from './name-texts.ts';

const LABELS: Record<NameOf, string> = {
  group: 'Name der Gruppe',
  leader: 'Dein Name',
  join: 'Dein Name',
  member: 'Dein Name',
};

interface NameFieldProps {
  nameOf: NameOf;
  value: string;
  error: string | null;
  onChange: (name: string) => void;
  onBlur?: (() => void) | undefined;
  hint?: string | undefined;
  ref?: RefObject<HTMLInputElement | null> | undefined;
  autoFocus?: boolean | undefined;
}

/** The name of a group or of oneself in it. */
export function NameField({ nameOf, onChange, autoFocus, error, hint, ...rest }: NameFieldProps) {
  return (
    <TextField
      {...rest}
      label={LABELS[nameOf]}
      aria-required
      name={nameOf === 'group' ? 'group-name' : 'member-name'}
      // A group's name is nobody's; one's own is what friends call one.
      autoComplete={nameOf === 'group' ? 'off' : 'nickname'}
      autoCapitalize="words"
      enterKeyHint={nameOf === 'group' ? 'next' : 'done'}
      maxLength={nameOf === 'group' ? MAX_GROUP_NAME_LENGTH : MAX_MEMBER_NAME_LENGTH}
      error={error ?? undefined}
      hint={error ? undefined : hint}
      data-autofocus={autoFocus ? '' : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
