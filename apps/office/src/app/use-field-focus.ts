import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { fieldOfState, focusField } from '../base/focus-field.ts';

/** Leads to the field that a link named, wherever on its page or sheet it stands. */
export function useFieldFocus(): void {
  const { key, pathname, state } = useLocation();
  const field = fieldOfState(state);
  const inSheet = pathname.split('/').length > 2;
  useEffect(() => (field === null ? undefined : focusField(field, inSheet)), [key, field, inSheet]);
}
