import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './field.module.css';
import { ErrorText } from './error-text.tsx';

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** What is wrong and how to mend it; its presence marks the control as invalid. */
  error?: ReactNode;
  /** Stands inside the right edge of the control, as a geolocation button. */
  trailing?: ReactNode;
  hideLabel?: boolean | undefined;
}

/** To be spread on the control inside a `Field`. */
interface FieldControl {
  id: string;
  className: string;
  'data-part': 'field-control';
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldTexts {
  id?: string | undefined;
  className?: string | undefined;
  children: (control: FieldControl) => ReactNode;
}

/** Label, control, hint and error of one input, tied together for screen readers. */
function Field(props: FieldProps) {
  const { label, hint, error, trailing, hideLabel, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = classNames(Boolean(error) && errorId, Boolean(hint) && hintId) || undefined;
  return (
    <div
      data-part="field"
      data-invalid={error ? '' : undefined}
      className={classNames(styles.field, props.className)}
    >
      <label
        htmlFor={id}
        data-part="field-label"
        className={hideLabel ? styles.hiddenLabel : styles.label}
      >
        {label}
      </label>
      <div className={styles.box}>
        {children({
          id,
          className: classNames(styles.control, Boolean(trailing) && styles.withTrailing),
          'data-part': 'field-control',
          'aria-describedby': describedBy,
          'aria-invalid': error ? true : undefined,
        })}
        {trailing && (
          <span data-part="field-trailing" className={styles.trailing}>
            {trailing}
          </span>
        )}
      </div>
      {hint && (
        <p id={hintId} data-part="field-hint" className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <ErrorText id={errorId} data-part="field-error">
          {error}
        </ErrorText>
      )}
    </div>
  );
}

type TextFieldProps = FieldTexts & ComponentPropsWithRef<'input'>;

export function TextField({ className, ...props }: TextFieldProps) {
  const [texts, rest] = split(props);
  return (
    <Field {...texts} id={rest.id} className={className}>
      {(control) => <input type="text" {...rest} {...control} />}
    </Field>
  );
}

type SelectFieldProps = FieldTexts & ComponentPropsWithRef<'select'>;

/** A native select; `<option>`s are its children. */
export function SelectField({ className, ...props }: SelectFieldProps) {
  const [texts, rest] = split(props);
  return (
    <Field {...texts} id={rest.id} className={className}>
      {(control) => (
        <select {...rest} {...control} className={classNames(control.className, styles.select)} />
      )}
    </Field>
  );
}

/** The choices of a select: texts by value, or entries with an id and a name. */
export function Options({
  of,
}: {
  of: Readonly<Record<string, string>> | readonly { id: string; name: string }[];
}) {
  const choices = Array.isArray(of)
    ? of.map(({ id, name }: { id: string; name: string }) => [id, name] as const)
    : Object.entries(of);
  return choices.map(([id, name]) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}

type TextAreaFieldProps = FieldTexts & ComponentPropsWithRef<'textarea'>;

export function TextAreaField({ className, ...props }: TextAreaFieldProps) {
  const [texts, rest] = split(props);
  return (
    <Field {...texts} id={rest.id} className={className}>
      {(control) => <textarea rows={3} {...rest} {...control} />}
    </Field>
  );
}

function split<P extends FieldTexts>(props: P): [FieldTexts, Omit<P, keyof FieldTexts>] {
  const { label, hint, error, trailing, hideLabel, ...rest } = props;
  return [{ label, hint, error, trailing, hideLabel }, rest];
}
