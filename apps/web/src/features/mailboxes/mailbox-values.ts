import { afterReadings, mailboxPorts, mailboxSecurities } from '@kinfolio/contract/mailbox-kinds'
import type { Mailbox, MailboxTry } from '@kinfolio/contract/mailboxes'

/** What stands in the form: texts, empty where nothing is said. */
export type MailboxValues = {
  address: string
  host: string
  port: string
  security: string
  user: string
  password: string
  folder: string
  afterReading: string
  moveTo: string
  readsSince: string
}

export function valuesOfMailbox(mailbox: Mailbox | undefined, today: string): MailboxValues {
  return {
    address: mailbox?.address ?? '',
    host: mailbox?.host ?? '',
    port: `${mailbox?.port ?? mailboxPorts.TLS}`,
    security: mailbox?.security ?? 'TLS',
    user: mailbox?.user ?? '',
    password: '',
    folder: mailbox?.folder ?? 'INBOX',
    afterReading: mailbox?.afterReading ?? 'LEAVE',
    moveTo: mailbox?.moveTo ?? '',
    readsSince: mailbox?.readsSince ?? today,
  }
}

/** What the form says, as the contract has it. Of a mailbox that is there the password stays unless another one is typed. */
export function inputOfMailbox(mailbox: Mailbox | undefined, values: MailboxValues) {
  const { address, host, port, user, password, folder, moveTo, readsSince } = values
  const afterReading = afterReadings.find((known) => known === values.afterReading) ?? 'LEAVE'
  return {
    address,
    host,
    port: Number.parseInt(port, 10),
    security: mailboxSecurities.find((known) => known === values.security) ?? 'TLS',
    // Most mailboxes are signed in to by their address.
    user: user.trim() || address,
    ...((!mailbox || password !== '') && { password }),
    folder,
    afterReading,
    moveTo: afterReading === 'MOVE' ? moveTo || null : null,
    readsSince,
  }
}

export function tryOf(
  mailbox: Mailbox | undefined,
  { host, port, security, user, password, folder, afterReading, moveTo }: ReturnType<typeof inputOfMailbox>,
): MailboxTry {
  return {
    ...(mailbox && { id: mailbox.id }),
    ...(password !== undefined && { password }),
    host,
    port,
    security,
    user,
    folder,
    afterReading,
    moveTo,
  }
}

/** The port follows the way of encryption as long as it is a usual one. */
export function portFor(security: string, port: string): string {
  const usual: Readonly<Record<string, number>> = mailboxPorts
  const isUsual = Object.values(usual).some((known) => `${known}` === port)
  return isUsual || port === '' ? `${usual[security] ?? port}` : port
}
