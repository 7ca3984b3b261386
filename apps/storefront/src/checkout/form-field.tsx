import type { ComponentPropsWithRef } from 'react';
import { FIELD_LENGTHS } from '@tischlein/domain/order/checkout-form.ts';
import { TextAreaField, TextField } from '@tischlein/ui/field.tsx';
import type { CheckoutForm } from './use-checkout-form.ts';

type TextFieldName = keyof typeof FIELD_LENGTHS;

interface FormFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'form' | 'name' | 'value'> {
  form: CheckoutForm;
  name: TextFieldName;
  label: string;
  hint?: string | undefined;
}

/** One text field of the checkout, bound to its value and its error. */
export function FormField({ form, name, label, hint, ...rest }: FormFieldProps) {
  return (
    <TextField
      {...rest}
      id={`checkout-${name}`}
      name={name}
      label={label}
      hint={hint}
      maxLength={FIELD_LENGTHS[name]}
      value={form.values[name]}
      error={form.errors[name]}
      onChange={(event) => form.set({ [name]: event.target.value })}
    />
  );
}

interface FormTextProps {
  form: CheckoutForm;
  name: 'messageDriver' | 'messageCook';
  label: string;
}

export function FormText({ form, name, label }: FormTextProps) {
  return (
    <TextAreaField
      id={`checkout-${name}`}
      name={name}
      label={label}
      rows={2}
      maxLength={FIELD_LENGTHS[name]}
      value={form.values[name]}
      error={form.errors[name]}
      onChange={(event) => form.set({ [name]: event.target.value })}
    />
  );
}
