/** What is shown beside a wrong variable, so that the reader can mend it without looking anything up. */
export const EXAMPLES = {
  PORT: '3000',
  HOST: '127.0.0.1',
  BASE_URL: 'https://kinfolio.example.com',
  DATA_DIR: './data',
  DATABASE_URL: 'postgres://kinfolio_app:password@db.example.com:5432/kinfolio',
  DATABASE_ADMIN_URL: 'postgres://kinfolio_admin:password@db.example.com:5432/kinfolio',
  FILES_URL: 's3://key:secret@s3.example.com/bucket',
  SMTP_URL: 'smtps://user:password@mail.example.com:465',
  MAIL_FROM: 'Kinfolio <kinfolio@example.com>',
  MAIL_DOMAIN: 'in.example.com',
  SMTP_IN_PORT: '2525',
  SMTP_IN_HOST: '0.0.0.0',
  SMTP_IN_TLS_CERT: '/etc/ssl/in.example.com.pem',
  SMTP_IN_TLS_KEY: '/etc/ssl/private/in.example.com.pem',
  INBOUND_POSTMARK: 'user:a-long-password-of-your-own',
  INBOUND_MAILGUN: '(the HTTP webhook signing key that Mailgun shows)',
  INBOUND_SES: 'arn:aws:sns:eu-west-1:123456789012:mail',
  INBOUND_SENDGRID: 'user:a-long-password-of-your-own',
  INBOUND_RESEND: '(the signing secret that Resend shows: whsec_…)',
  RESEND_API_KEY: '(a key that Resend shows: re_…)',
  INBOUND_RAW: '(the output of: openssl rand -base64 32)',
  IMAP_PRIVATE_HOSTS: '192.168.1.20, 10.0.0.0/8',
  AI_URL: 'http://127.0.0.1:11434/v1',
  AI_MODEL: 'qwen3:14b',
  AI_KEY: '(a key that the service of the model shows)',
  AI_PRIVATE_HOSTS: '192.168.1.30, 10.0.0.0/8',
  AUTH_SECRET: '(the output of: openssl rand -base64 32)',
  TRUSTED_PROXY: '10.0.0.1, 192.168.0.0/16',
  OIDC_ISSUER: 'https://id.example.com',
  OIDC_CLIENT_ID: 'kinfolio',
  OIDC_CLIENT_SECRET: '(the secret that the provider shows)',
  OIDC_PROVIDER: 'google',
  OIDC_NAME: 'Google',
  EMAIL_VERIFICATION: 'required',
  LEAKED_PASSWORDS: 'refuse',
  SIGNUP: 'invited',
  QUOTES: 'yahoo',
  FX: 'ecb',
  ICONS: 'local',
  ATTACHMENT_MAX_MB: '100',
  ATTACHMENT_QUOTA_GB: '20',
  OCR_LANGUAGES: 'eng, deu',
  CLAMD_URL: 'tcp://127.0.0.1:3310',
  AUTH_RATE_LIMIT: 'strict',
  LOG_LEVEL: 'info',
} as const

export type Variable = keyof typeof EXAMPLES

/** What nobody may be told of each variable; a new one does not compile before it is said here. */
const HIDDEN = {
  PORT: 'nothing',
  HOST: 'nothing',
  BASE_URL: 'nothing',
  DATA_DIR: 'nothing',
  DATABASE_URL: 'password',
  DATABASE_ADMIN_URL: 'password',
  FILES_URL: 'password',
  SMTP_URL: 'password',
  MAIL_FROM: 'nothing',
  MAIL_DOMAIN: 'nothing',
  SMTP_IN_PORT: 'nothing',
  SMTP_IN_HOST: 'nothing',
  SMTP_IN_TLS_CERT: 'nothing',
  SMTP_IN_TLS_KEY: 'nothing',
  INBOUND_POSTMARK: 'all',
  INBOUND_MAILGUN: 'all',
  INBOUND_SES: 'nothing',
  INBOUND_SENDGRID: 'all',
  INBOUND_RESEND: 'all',
  RESEND_API_KEY: 'all',
  INBOUND_RAW: 'all',
  IMAP_PRIVATE_HOSTS: 'nothing',
  AI_URL: 'nothing',
  AI_MODEL: 'nothing',
  AI_KEY: 'all',
  AI_PRIVATE_HOSTS: 'nothing',
  AUTH_SECRET: 'all',
  TRUSTED_PROXY: 'nothing',
  OIDC_ISSUER: 'password',
  OIDC_CLIENT_ID: 'nothing',
  OIDC_CLIENT_SECRET: 'all',
  OIDC_PROVIDER: 'nothing',
  OIDC_NAME: 'nothing',
  EMAIL_VERIFICATION: 'nothing',
  LEAKED_PASSWORDS: 'nothing',
  SIGNUP: 'nothing',
  QUOTES: 'nothing',
  FX: 'nothing',
  ICONS: 'nothing',
  ATTACHMENT_MAX_MB: 'nothing',
  ATTACHMENT_QUOTA_GB: 'nothing',
  OCR_LANGUAGES: 'nothing',
  CLAMD_URL: 'nothing',
  AUTH_RATE_LIMIT: 'nothing',
  LOG_LEVEL: 'nothing',
} as const satisfies Record<Variable, 'all' | 'password' | 'nothing'>

type Hidden = typeof HIDDEN
export type SecretVariable = { [V in Variable]: Hidden[V] extends 'nothing' ? never : V }[Variable]

/** The variables that hold a secret. */
export const SECRET_VARIABLES = Object.entries(HIDDEN).flatMap(([name, hidden]) =>
  hidden === 'nothing' ? [] : [name as SecretVariable],
)

/** The secrets of an environment, as they stand in it and as they are meant. */
export function secretsIn(source: Record<string, string | undefined>): string[] {
  return Object.entries(HIDDEN).flatMap(([name, hidden]) => {
    const value = source[name]?.trim()
    if (hidden === 'nothing' || !value) return []
    if (hidden === 'all') return [value]
    const written = URL.parse(value)?.password ?? ''
    return written === '' ? [] : [written, decoded(written)]
  })
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    // A percent sign that stands for itself: what is written is what is meant.
    return text
  }
}
