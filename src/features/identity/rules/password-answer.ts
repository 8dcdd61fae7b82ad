/** What the server said of a first password, to scripts and to forms alike. */
export interface PasswordAnswer {
  readonly isDone: boolean;
  readonly message: string;
  /** Why this form helps no more: the login is too old to be proof enough, or a password is there already. */
  readonly isOver: 'late' | 'there' | null;
  /** Stands at the field. */
  readonly fieldError: string | null;
}

/** As it comes from the call or from the form without scripts. */
export interface SaidOfPassword {
  readonly success: boolean;
  readonly message: readonly string[];
  readonly code: unknown;
  readonly fields: Readonly<Record<string, string>>;
}

/** The call's answer as the form shows it. */
export const readPasswordAnswer = ({
  success,
  message,
  code,
  fields,
}: SaidOfPassword): PasswordAnswer => ({
  isDone: success,
  message: message.join(' '),
  isOver: code === 'SIGN_IN_AGAIN' ? 'late' : 'password_old' in fields ? 'there' : null,
  fieldError: fields['password_new'] ?? null,
});
