import { isIP } from 'node:net'
import { resolve } from 'node:path'

import { MAX_ATTACHMENT_BYTES } from '@kinfolio/contract/constants'
import { z } from 'zod'

import { type ClamdAddress, clamdAddress } from './clamd.ts'
import { EXAMPLES, type Variable } from './env-variables.ts'
import type { ModelPlace } from './llm/converse.ts'
import { StartError } from './start-error.ts'

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

function urlOf(protocols: string[], words: string) {
  return z.string().refine((text) => protocols.includes(parseUrl(text)?.protocol ?? ''), { error: words })
}

const databaseUrl = urlOf(['postgres:', 'postgresql:'], 'must be a PostgreSQL address')

const addressList = z
  .string()
  .default('')
  .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
  .refine((parts) => parts.every(isAddressOrRange), {
    error: 'must be a list of IP addresses or ranges (CIDR)',
  })

const mostMegabytes = MAX_ATTACHMENT_BYTES / 1024 ** 2

function wholeNumber(from: number, to: number) {
  const error = `must be a whole number from ${from} to ${to}`
  return z
    .string()
    .regex(/^\d{1,9}$/, { error })
    .transform((text) => Number.parseInt(text, 10))
    .refine((number) => number >= from && number <= to, { error })
}

const shortestSecret = { error: 'must have at least 16 characters' }
const secretOf = () => z.string().min(16, shortestSecret).optional()
const passwordOf = () =>
  z
    .string()
    .regex(/^[^:\s]+:\S{16,}$/, {
      error: 'must be a user and a password of at least 16 characters, with a colon between',
    })
    .optional()

const fields = {
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/, { error: 'must be the name or the IP address to listen on, without a port' })
    .default('127.0.0.1'),
  BASE_URL: urlOf(['http:', 'https:'], 'must be the address people type, beginning with http:// or https://')
    .refine((text) => ['/', undefined].includes(parseUrl(text)?.pathname), {
      error: 'must not have a path: Kinfolio answers at the root of its host name',
    })
    .transform((text) => new URL(text).origin)
    .optional(),
  DATA_DIR: z
    .string()
    .default('./data')
    .transform((path) => resolve(path)),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_ADMIN_URL: databaseUrl.optional(),
  FILES_URL: urlOf(['file:', 's3:'], 'must begin with file:// or s3://').optional(),
  SMTP_URL: urlOf(['smtp:', 'smtps:'], 'must begin with smtp:// or smtps://').optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>]+<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, { error: 'must be an e-mail address' })
    .optional(),
  MAIL_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^(?=.{1,190}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/, {
      error: 'must be the domain of addresses for mails that come in, such as what stands behind an @',
    })
    .optional(),
  SMTP_IN_PORT: wholeNumber(1, 65_535).optional(),
  SMTP_IN_HOST: z
    .string()
    .regex(/^[\w.:-]+$/, { error: 'must be the name or the IP address to listen on, without a port' })
    .default('127.0.0.1'),
  SMTP_IN_TLS_CERT: z.string().optional(),
  SMTP_IN_TLS_KEY: z.string().optional(),
  INBOUND_POSTMARK: passwordOf(),
  INBOUND_MAILGUN: secretOf(),
  INBOUND_SES: z
    .string()
    .regex(/^arn:aws[a-z-]*:sns:[a-z0-9-]+:\d{12}:[\w-]+$/, { error: 'must be the ARN of a topic of SNS' })
    .optional(),
  INBOUND_SENDGRID: passwordOf(),
  INBOUND_RESEND: z
    .string()
    .regex(/^whsec_[A-Za-z0-9+/=]{16,}$/, { error: 'must be the signing secret, which begins with whsec_' })
    .optional(),
  RESEND_API_KEY: secretOf(),
  INBOUND_RAW: secretOf(),
  IMAP_PRIVATE_HOSTS: addressList,
  AI_URL: urlOf(['http:', 'https:'], 'must be the address of a service of language models')
    .refine((text) => parseUrl(text)?.username === '', { error: 'must not have a user: its key is AI_KEY' })
    .optional(),
  AI_MODEL: z.string().max(200, { error: 'must have at most 200 characters' }).optional(),
  AI_KEY: z.string().optional(),
  AI_PRIVATE_HOSTS: addressList,
  AUTH_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  TRUSTED_PROXY: addressList,
  OIDC_ISSUER: urlOf(['https:', 'http:'], "must be the provider's address").optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_PROVIDER: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,30}$/, { error: 'must be lower case letters, digits and hyphens' })
    .default('google'),
  OIDC_NAME: z.string().max(40, { error: 'must have at most 40 characters' }).optional(),
  EMAIL_VERIFICATION: z.enum(['required', 'off'], { error: 'must be required or off' }).optional(),
  LEAKED_PASSWORDS: z
    .enum(['refuse', 'unchecked'], { error: 'must be refuse or unchecked' })
    .default('unchecked'),
  SIGNUP: z.enum(['open', 'invited'], { error: 'must be open or invited' }).optional(),
  QUOTES: z.enum(['yahoo', 'demo', 'off'], { error: 'must be yahoo, demo or off' }).optional(),
  FX: z.enum(['ecb', 'demo', 'off'], { error: 'must be ecb, demo or off' }).optional(),
  ICONS: z.enum(['local', 'public'], { error: 'must be local or public' }).default('local'),
  ATTACHMENT_MAX_MB: wholeNumber(1, mostMegabytes).default(100),
  ATTACHMENT_QUOTA_GB: wholeNumber(1, 1_000_000).default(20),
  OCR_LANGUAGES: z
    .string()
    .default('eng, deu')
    .transform((text) => [...new Set(text.split(/[\s,+]+/).filter((part) => part !== ''))])
    .refine(
      (codes) => codes.length <= 5 && codes.every((code) => /^[a-z]{3}(_[a-z]{3,4}){0,2}$/.test(code)),
      {
        error: 'must be up to five languages by the three letters of their packages',
      },
    ),
  CLAMD_URL: z
    .string()
    .transform(clamdAddress)
    .refine((address) => address !== null, { error: 'must be tcp://host:port or unix:/path' })
    .optional(),
  AUTH_RATE_LIMIT: z.enum(['strict', 'relaxed'], { error: 'must be strict or relaxed' }).default('strict'),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
} satisfies Record<Variable, z.ZodType>

const schema = z.object(fields).check(
  // `when`: rules between variables are checked even if a single variable is wrong, so that one start names every fault.
  z.refine((env) => !env.DATABASE_ADMIN_URL || env.DATABASE_URL, {
    path: ['DATABASE_URL'],
    error: 'is missing: DATABASE_ADMIN_URL needs it, as the address of the role that serves requests',
    when: always,
  }),
  z.refine((env) => !env.DATABASE_URL || env.DATABASE_ADMIN_URL, {
    path: ['DATABASE_ADMIN_URL'],
    error: 'is missing: DATABASE_URL needs it, as the address of the role that owns and migrates the tables',
    when: always,
  }),
  ...(['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'] as const).map((name) =>
    z.refine<z.infer<z.ZodObject<typeof fields>>>(
      (env) => env[name] || !(env.OIDC_ISSUER || env.OIDC_CLIENT_ID || env.OIDC_CLIENT_SECRET),
      { path: [name], error: 'is missing: the three OIDC variables go together', when: always },
    ),
  ),
  ...(
    [
      'SMTP_IN_PORT',
      'INBOUND_POSTMARK',
      'INBOUND_MAILGUN',
      'INBOUND_SES',
      'INBOUND_SENDGRID',
      'INBOUND_RESEND',
      'INBOUND_RAW',
    ] as const
  ).map((name) =>
    z.refine<z.infer<z.ZodObject<typeof fields>>>((env) => env[name] === undefined || env.MAIL_DOMAIN, {
      path: ['MAIL_DOMAIN'],
      error: `is missing: ${name} needs it, as the domain of the addresses to which mails come`,
      when: always,
    }),
  ),
  z.refine((env) => (env.SMTP_IN_TLS_CERT === undefined) === (env.SMTP_IN_TLS_KEY === undefined), {
    path: ['SMTP_IN_TLS_KEY'],
    error: 'and SMTP_IN_TLS_CERT go together: set both, or none to use a certificate that Kinfolio makes',
    when: always,
  }),
  z.refine((env) => (env.AI_URL === undefined) === (env.AI_MODEL === undefined), {
    path: ['AI_MODEL'],
    error: 'and AI_URL go together: set both, or none to answer questions by rules alone',
    when: always,
  }),
  z.refine((env) => env.AI_KEY === undefined || env.AI_URL, {
    path: ['AI_URL'],
    error: 'is missing: AI_KEY is the key of the service there',
    when: always,
  }),
  z.refine((env) => (env.INBOUND_RESEND === undefined) === (env.RESEND_API_KEY === undefined), {
    path: ['RESEND_API_KEY'],
    error: 'and INBOUND_RESEND go together: Resend tells that a mail came, and keeps it until it is fetched',
    when: always,
  }),
  z.refine((env) => env.AUTH_RATE_LIMIT !== 'relaxed' || isLoopback(addresses(env)), {
    path: ['AUTH_RATE_LIMIT'],
    error: 'may be relaxed only where HOST and BASE_URL are this machine itself (127.0.0.1, localhost)',
    when: always,
  }),
)

/** Every variable that Kinfolio reads; `.env.example` documents each. */
export const ENV_VARIABLES: readonly string[] = Object.keys(fields)

/** Icons come from this server alone, or from the public service too where this server does not have them. */
export type IconSource = 'local' | 'public'

export interface Env {
  port: number
  host: string
  /** Scheme, host and port as people reach the server; no slash at the end. */
  baseUrl: string
  /** Absolute. */
  dataDir: string
  /** An outside PostgreSQL; absent: the embedded one. */
  database?: { appUrl: string; adminUrl: string }
  filesUrl?: string
  smtpUrl?: string
  mailFrom?: string
  /** Under which domain the addresses are to which mails for organisations are sent; absent: there are none. */
  mailDomain?: string
  /** Where mail servers bring mails; absent: nowhere. */
  smtpIn?: { host: string; port: number; certificatePaths: { cert: string; key: string } | null }
  /** By which secrets services prove that they bring mails. */
  inbound: {
    postmark?: string
    mailgun?: string
    ses?: string
    sendgrid?: string
    resend?: string
    resendKey?: string
    raw?: string
  }
  /** IP addresses and CIDR ranges of the own network in which mailboxes may be. */
  imapPrivateHosts: string[]
  /** The language model that answers questions where an organisation names none; absent: rules answer. */
  model?: ModelPlace
  /** IP addresses and CIDR ranges of the own network in which models of organisations may be. */
  aiPrivateHosts: string[]
  authSecret?: string
  /** IP addresses and CIDR ranges whose forwarded headers are believed. */
  trustedProxy: string[]
  /** The one social sign-in provider; `provider` is its name in calls, `name` the one people read. */
  oidc?: { issuer: string; clientId: string; clientSecret: string; provider: string; name: string }
  /** Addresses are verified before the first sign-in. */
  verifiesAddresses: boolean
  /** New passwords are looked up among the leaked ones, which needs the internet. */
  refusesLeakedPasswords: boolean
  signup?: 'open' | 'invited'
  /** Where prices come from; absent: Yahoo Finance, for the demo family the series that are shipped. */
  quotes?: 'yahoo' | 'demo' | 'off'
  /** Where exchange rates come from; absent: the European Central Bank, for the demo family invented ones. */
  fx?: 'ecb' | 'demo' | 'off'
  icons: IconSource
  /** How large a paper may be, and all papers of an organisation together. */
  attachmentLimits: { fileBytes: number; quotaBytes: number }
  /** In which languages the letters of scans are read, by the names of their packages. */
  ocrLanguages: string[]
  /** Where the virus scanner listens; absent: papers are not looked at. */
  clamd?: ClamdAddress
  authRateLimit: 'strict' | 'relaxed'
  logLevel: (typeof LOG_LEVELS)[number]
}

/** The message is for the terminal: every wrong variable, what is wrong with it, and an example. */
export class EnvError extends StartError {
  override name = 'EnvError'
}

/** By its address follows how a model is spoken to: that of Anthropic is spoken to in its own way, every other one in OpenAI's. */
function modelOf({ AI_URL, AI_MODEL, AI_KEY }: z.infer<typeof schema>): ModelPlace | undefined {
  if (AI_URL === undefined || AI_MODEL === undefined) return undefined
  const isAnthropic = new URL(AI_URL).hostname.endsWith('anthropic.com')
  const protocol = isAnthropic ? 'anthropic' : 'openai'
  return { protocol, address: AI_URL, model: AI_MODEL, key: AI_KEY ?? null }
}

/** The configuration of this process; throws EnvError with the list of everything that is wrong. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const settings = Object.fromEntries(
    // A compose file hands on unset variables as empty text.
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const result = schema.safeParse(settings)
  if (!result.success) throw new EnvError(describe(result.error.issues))
  const env = result.data
  return {
    ...addresses(env),
    port: env.PORT,
    dataDir: env.DATA_DIR,
    filesUrl: env.FILES_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    mailDomain: env.MAIL_DOMAIN,
    smtpIn:
      env.SMTP_IN_PORT === undefined
        ? undefined
        : {
            host: env.SMTP_IN_HOST,
            port: env.SMTP_IN_PORT,
            certificatePaths:
              env.SMTP_IN_TLS_CERT !== undefined && env.SMTP_IN_TLS_KEY !== undefined
                ? { cert: env.SMTP_IN_TLS_CERT, key: env.SMTP_IN_TLS_KEY }
                : null,
          },
    inbound: {
      postmark: env.INBOUND_POSTMARK,
      mailgun: env.INBOUND_MAILGUN,
      ses: env.INBOUND_SES,
      sendgrid: env.INBOUND_SENDGRID,
      resend: env.INBOUND_RESEND,
      resendKey: env.RESEND_API_KEY,
      raw: env.INBOUND_RAW,
    },
    imapPrivateHosts: env.IMAP_PRIVATE_HOSTS,
    model: modelOf(env),
    aiPrivateHosts: env.AI_PRIVATE_HOSTS,
    authSecret: env.AUTH_SECRET,
    trustedProxy: env.TRUSTED_PROXY,
    verifiesAddresses: (env.EMAIL_VERIFICATION ?? (env.SMTP_URL ? 'required' : 'off')) === 'required',
    refusesLeakedPasswords: env.LEAKED_PASSWORDS === 'refuse',
    signup: env.SIGNUP,
    quotes: env.QUOTES,
    fx: env.FX,
    icons: env.ICONS,
    attachmentLimits: {
      fileBytes: env.ATTACHMENT_MAX_MB * 1024 ** 2,
      quotaBytes: env.ATTACHMENT_QUOTA_GB * 1024 ** 3,
    },
    ocrLanguages: env.OCR_LANGUAGES,
    clamd: env.CLAMD_URL ?? undefined,
    authRateLimit: env.AUTH_RATE_LIMIT,
    logLevel: env.LOG_LEVEL,
    ...(env.DATABASE_URL &&
      env.DATABASE_ADMIN_URL && {
        database: { appUrl: env.DATABASE_URL, adminUrl: env.DATABASE_ADMIN_URL },
      }),
    ...(env.OIDC_ISSUER &&
      env.OIDC_CLIENT_ID &&
      env.OIDC_CLIENT_SECRET && {
        oidc: {
          issuer: env.OIDC_ISSUER,
          clientId: env.OIDC_CLIENT_ID,
          clientSecret: env.OIDC_CLIENT_SECRET,
          provider: env.OIDC_PROVIDER,
          name: env.OIDC_NAME ?? (env.OIDC_PROVIDER === 'google' ? 'Google' : env.OIDC_PROVIDER),
        },
      }),
  }
}

/** Whether the server can be reached from this machine only, by where it listens and by how it is addressed. */
export function isLoopback({ host, baseUrl }: Pick<Env, 'host' | 'baseUrl'>): boolean {
  return isLoopbackName(host) && isLoopbackName(parseUrl(baseUrl)?.hostname ?? '')
}

function addresses(env: { HOST: string; PORT: number; BASE_URL?: string }): Pick<Env, 'host' | 'baseUrl'> {
  return { host: env.HOST, baseUrl: env.BASE_URL ?? `http://localhost:${env.PORT}` }
}

function isLoopbackName(name: string): boolean {
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '::1' ||
    name === '[::1]' ||
    (isIP(name) === 4 && name.startsWith('127.'))
  )
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number.parseInt(bits, 10) <= (version === 4 ? 32 : 128))
  )
}

function parseUrl(text: string): URL | null {
  return URL.parse(text)
}

function always(): boolean {
  return true
}

/** The values themselves are left out: some are secrets, and terminals are copied into tickets. */
function describe(issues: { path: PropertyKey[]; message: string }[]): string {
  const lines = Object.entries(EXAMPLES).flatMap(([name, example]) => {
    const issue = issues.find(({ path }) => path[0] === name)
    return issue ? [`  ${name} ${issue.message}. Example: ${name}=${example}`] : []
  })
  const heading = lines.length === 1 ? 'one setting is wrong' : `${lines.length} settings are wrong`
  return [
    `Kinfolio can not start: ${heading}.`,
    ...lines,
    'Settings come from the environment or from the file .env.',
  ].join('\n')
}
