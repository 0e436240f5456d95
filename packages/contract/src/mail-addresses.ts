import { z } from 'zod'

import { endpoint, only } from './endpoint.ts'
import { ById, Id, Instant } from './primitives.ts'

/** An organisation has no more of them in use. */
export const MAX_MAIL_ADDRESSES = 200

/** The kinds of records that have addresses of their own. */
export const addressTargets = ['position', 'company', 'entity'] as const
export const AddressTarget = z.enum(addressTargets)
export type AddressTarget = z.infer<typeof AddressTarget>

/** The services that bring mails by calls. */
export const inboundServices = ['postmark', 'mailgun', 'ses', 'sendgrid', 'resend', 'raw'] as const
export type InboundService = (typeof inboundServices)[number]

/** The record whose address it is: a mail to it is about that record. */
export const AddressRecord = z.object({ entityType: AddressTarget, entityId: Id })
export type AddressRecord = z.infer<typeof AddressRecord>

/** An address to which mails for the organisation are sent. */
export const MailAddress = z.object({
  id: Id,
  /** Whole, as it is written into a mail. */
  address: z.string(),
  /** Null: it is the organisation's. */
  record: AddressRecord.extend({ name: z.string() }).nullable(),
  isDisabled: z.boolean(),
  /** How many mails came to it, and when the last one did. */
  mailCount: z.int().min(0),
  lastMailAt: Instant.nullable(),
  createdAt: Instant,
})
export type MailAddress = z.infer<typeof MailAddress>

export const MailAddressList = z.object({
  /** Under which domain the addresses are; null: this installation has none, and nothing is sent to them. */
  domain: z.string().nullable(),
  /** By which ways mails come to them, as whoever runs the server has set it up. */
  ways: z.object({
    /** The port on which other mail servers bring them; null: none. */
    smtpPort: z.int().nullable(),
    services: z.array(z.enum(inboundServices)),
  }),
  items: z.array(MailAddress),
})
export type MailAddressList = z.infer<typeof MailAddressList>

export const MailAddressCreate = z.object({ record: AddressRecord.nullable().default(null) })
export type MailAddressCreate = z.infer<typeof MailAddressCreate>

const tag = 'Messages'
export const mailAddresses = {
  list: endpoint('GET', '/mail-addresses', {
    tag,
    summary: 'The addresses to which mails for the organization are sent, with when something last came',
  }).output(MailAddressList),
  create: endpoint('POST', '/mail-addresses', {
    tag,
    right: 'settings',
    summary: 'Make an address for the organization, or for a position, company or entity',
  })
    .input(MailAddressCreate)
    .output(MailAddress)
    .errors(
      only(
        'INVALID_INPUT',
        'MAIL_DOMAIN_MISSING',
        'MAIL_ADDRESS_LIMIT',
        'POSITION_NOT_FOUND',
        'COMPANY_NOT_FOUND',
        'ENTITY_NOT_FOUND',
      ),
    ),
  rotate: endpoint('POST', '/mail-addresses/{id}/rotate', {
    tag,
    right: 'settings',
    summary: 'Make a new address in place of one; that one goes on until it is disabled',
  })
    .input(ById)
    .output(MailAddress)
    .errors(only('MAIL_ADDRESS_NOT_FOUND', 'MAIL_DOMAIN_MISSING', 'MAIL_ADDRESS_LIMIT')),
  update: endpoint('PATCH', '/mail-addresses/{id}', {
    tag,
    right: 'settings',
    summary: 'Disable an address, so that nothing that is sent to it comes in, or enable it again',
  })
    .input(ById.extend({ isDisabled: z.boolean() }))
    .output(MailAddress)
    .errors(only('INVALID_INPUT', 'MAIL_ADDRESS_NOT_FOUND')),
}
