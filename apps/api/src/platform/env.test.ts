import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'

import { describe, expect, it } from 'vitest'

import { ENV_VARIABLES, EnvError, isLoopback, readEnv } from './env.ts'

function problemsOf(source: Record<string, string>): string {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof EnvError) return error.message
    throw error
  }
  return ''
}

describe('readEnv', () => {
  it('needs nothing: every variable has a default', () => {
    expect(readEnv({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      baseUrl: 'http://localhost:3000',
      dataDir: resolve('data'),
      imapPrivateHosts: [],
      aiPrivateHosts: [],
      trustedProxy: [],
      verifiesAddresses: false,
      refusesLeakedPasswords: false,
      icons: 'local',
      inbound: {},
      attachmentLimits: { fileBytes: 104_857_600, quotaBytes: 21_474_836_480 },
      ocrLanguages: ['eng', 'deu'],
      authRateLimit: 'strict',
      logLevel: 'info',
    })
  })

  it('reads every variable', () => {
    const env = readEnv({
      PORT: '8080',
      HOST: '0.0.0.0',
      BASE_URL: 'https://kin.example.com/',
      DATA_DIR: '/srv/kinfolio',
      DATABASE_URL: 'postgres://app:a@db/kin',
      DATABASE_ADMIN_URL: 'postgresql://admin:b@db/kin',
      FILES_URL: 's3://key:secret@s3.example.com/bucket',
      SMTP_URL: 'smtp://mail.example.com:587',
      MAIL_FROM: 'Kinfolio <kin@example.com>',
      MAIL_DOMAIN: 'In.Example.com',
      SMTP_IN_PORT: '2525',
      SMTP_IN_HOST: '0.0.0.0',
      SMTP_IN_TLS_CERT: '/etc/ssl/in.pem',
      SMTP_IN_TLS_KEY: '/etc/ssl/key.pem',
      INBOUND_POSTMARK: 'hook:a-long-password-of-ours',
      INBOUND_MAILGUN: 'the key of mailgun',
      INBOUND_SES: 'arn:aws:sns:eu-west-1:123456789012:mail',
      INBOUND_SENDGRID: 'hook:another-password-of-ours',
      INBOUND_RESEND: 'whsec_c2VjcmV0IG9mIHJlc2VuZA==',
      RESEND_API_KEY: 're_the key of the account',
      INBOUND_RAW: 'a token of sixteen letters',
      IMAP_PRIVATE_HOSTS: '192.168.1.20, 10.0.0.0/8',
      AI_URL: 'http://127.0.0.1:11434/v1',
      AI_MODEL: 'a-model',
      AI_KEY: 'a-key',
      AI_PRIVATE_HOSTS: '192.168.1.30',
      AUTH_SECRET: 'x'.repeat(32),
      TRUSTED_PROXY: '10.0.0.1, 2001:db8::/32',
      OIDC_ISSUER: 'https://id.example.com',
      OIDC_CLIENT_ID: 'kin',
      OIDC_CLIENT_SECRET: 'hush',
      OIDC_PROVIDER: 'keycloak',
      OIDC_NAME: 'The family account',
      EMAIL_VERIFICATION: 'off',
      LEAKED_PASSWORDS: 'refuse',
      SIGNUP: 'invited',
      QUOTES: 'demo',
      FX: 'off',
      ICONS: 'public',
      ATTACHMENT_MAX_MB: '150',
      ATTACHMENT_QUOTA_GB: '3',
      OCR_LANGUAGES: 'eng,fra chi_sim eng',
      CLAMD_URL: 'unix:/run/clamav/clamd.ctl',
      AUTH_RATE_LIMIT: 'strict',
      LOG_LEVEL: 'debug',
    })
    expect(env).toEqual({
      port: 8080,
      host: '0.0.0.0',
      baseUrl: 'https://kin.example.com',
      dataDir: '/srv/kinfolio',
      database: { appUrl: 'postgres://app:a@db/kin', adminUrl: 'postgresql://admin:b@db/kin' },
      filesUrl: 's3://key:secret@s3.example.com/bucket',
      smtpUrl: 'smtp://mail.example.com:587',
      mailFrom: 'Kinfolio <kin@example.com>',
      mailDomain: 'in.example.com',
      smtpIn: {
        host: '0.0.0.0',
        port: 2525,
        certificatePaths: { cert: '/etc/ssl/in.pem', key: '/etc/ssl/key.pem' },
      },
      inbound: {
        postmark: 'hook:a-long-password-of-ours',
        mailgun: 'the key of mailgun',
        ses: 'arn:aws:sns:eu-west-1:123456789012:mail',
        sendgrid: 'hook:another-password-of-ours',
        resend: 'whsec_c2VjcmV0IG9mIHJlc2VuZA==',
        resendKey: 're_the key of the account',
        raw: 'a token of sixteen letters',
      },
      authSecret: 'x'.repeat(32),
      imapPrivateHosts: ['192.168.1.20', '10.0.0.0/8'],
      model: { protocol: 'openai', address: 'http://127.0.0.1:11434/v1', model: 'a-model', key: 'a-key' },
      aiPrivateHosts: ['192.168.1.30'],
      trustedProxy: ['10.0.0.1', '2001:db8::/32'],
      oidc: {
        issuer: 'https://id.example.com',
        clientId: 'kin',
        clientSecret: 'hush',
        provider: 'keycloak',
        name: 'The family account',
      },
      verifiesAddresses: false,
      refusesLeakedPasswords: true,
      signup: 'invited',
      quotes: 'demo',
      fx: 'off',
      icons: 'public',
      attachmentLimits: { fileBytes: 157_286_400, quotaBytes: 3_221_225_472 },
      ocrLanguages: ['eng', 'fra', 'chi_sim'],
      clamd: { path: '/run/clamav/clamd.ctl' },
      authRateLimit: 'strict',
      logLevel: 'debug',
    })
  })

  it('verifies addresses where mail goes out, unless told otherwise', () => {
    expect(readEnv({ SMTP_URL: 'smtp://localhost' }).verifiesAddresses).toBe(true)
    expect(readEnv({ EMAIL_VERIFICATION: 'required' }).verifiesAddresses).toBe(true)
    expect(readEnv({ SMTP_URL: 'smtp://localhost', EMAIL_VERIFICATION: 'off' }).verifiesAddresses).toBe(false)
  })

  it('calls the sign-in provider Google unless another name is given', () => {
    const oidc = { OIDC_ISSUER: 'https://id.example.com', OIDC_CLIENT_ID: 'kin', OIDC_CLIENT_SECRET: 'hush' }
    expect(readEnv(oidc).oidc).toMatchObject({ provider: 'google', name: 'Google' })
    expect(readEnv({ ...oidc, OIDC_PROVIDER: 'keycloak' }).oidc?.name).toBe('keycloak')
  })

  it('takes an empty variable as unset', () => {
    expect(readEnv({ PORT: '', SMTP_URL: ' ' })).toEqual(readEnv({}))
  })

  it('names every wrong variable at once, with an example of each', () => {
    const words = problemsOf({
      PORT: 'http',
      BASE_URL: 'kin.example.com',
      DATABASE_ADMIN_URL: 'postgres://admin@db/kin',
      OIDC_CLIENT_ID: 'kin',
      LOG_LEVEL: 'loud',
    })
    expect(words).toContain('6 settings are wrong')
    for (const name of ['PORT', 'BASE_URL', 'DATABASE_URL', 'OIDC_ISSUER', 'OIDC_CLIENT_SECRET', 'LOG_LEVEL'])
      expect(words).toMatch(new RegExp(`^ {2}${name} .+Example: ${name}=.+$`, 'm'))
  })

  it.each([
    [{ PORT: '0' }, 'PORT must be a whole number'],
    [{ PORT: '65536' }, 'PORT must be a whole number'],
    [{ HOST: 'localhost/x' }, 'HOST must be the name or the IP address'],
    [{ BASE_URL: 'https://example.com/kin' }, 'BASE_URL must not have a path'],
    [{ DATABASE_URL: 'postgres://app@db/kin' }, 'DATABASE_ADMIN_URL is missing'],
    [
      { DATABASE_URL: 'mysql://db/kin', DATABASE_ADMIN_URL: 'postgres://db/kin' },
      'DATABASE_URL must be a PostgreSQL address',
    ],
    [{ FILES_URL: 'ftp://files' }, 'FILES_URL must begin with file:// or s3://'],
    [{ SMTP_URL: 'https://mail.example.com' }, 'SMTP_URL must begin with smtp:// or smtps://'],
    [{ MAIL_FROM: 'Kinfolio' }, 'MAIL_FROM must be an e-mail address'],
    [{ MAIL_DOMAIN: 'localhost' }, 'MAIL_DOMAIN must be the domain of addresses'],
    [{ SMTP_IN_PORT: '2525' }, 'MAIL_DOMAIN is missing: SMTP_IN_PORT needs it'],
    [{ SMTP_IN_TLS_CERT: '/a.pem' }, 'SMTP_IN_TLS_KEY and SMTP_IN_TLS_CERT go together'],
    [{ INBOUND_POSTMARK: 'hook:short' }, 'INBOUND_POSTMARK must be a user and a password'],
    [{ INBOUND_RAW: 'short' }, 'INBOUND_RAW must have at least 16 characters'],
    [{ INBOUND_SES: 'mail' }, 'INBOUND_SES must be the ARN of a topic'],
    [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET must have at least 32 characters'],
    [{ TRUSTED_PROXY: '10.0.0.0/33' }, 'TRUSTED_PROXY must be a list of IP addresses'],
    [{ OIDC_PROVIDER: 'The Family' }, 'OIDC_PROVIDER must be lower case'],
    [{ EMAIL_VERIFICATION: 'yes' }, 'EMAIL_VERIFICATION must be required or off'],
    [{ LEAKED_PASSWORDS: 'yes' }, 'LEAKED_PASSWORDS must be refuse or unchecked'],
    [{ SIGNUP: 'closed' }, 'SIGNUP must be open or invited'],
    [{ QUOTES: 'google' }, 'QUOTES must be yahoo, demo or off'],
    [{ FX: 'none' }, 'FX must be ecb, demo or off'],
    [{ AUTH_RATE_LIMIT: 'relaxed', HOST: '0.0.0.0' }, 'AUTH_RATE_LIMIT may be relaxed only where'],
    [
      { AUTH_RATE_LIMIT: 'relaxed', BASE_URL: 'https://kin.example.com' },
      'AUTH_RATE_LIMIT may be relaxed only where',
    ],
  ])('refuses %o', (source, words) => {
    expect(problemsOf(source)).toContain(words)
  })

  it('never repeats a value, since it may be a secret', () => {
    expect(problemsOf({ AUTH_SECRET: 'hunter2', DATABASE_URL: 'mysql://u:hunter2@db' })).not.toContain(
      'hunter2',
    )
  })

  it('relaxes the limits on this machine only', () => {
    expect(readEnv({ AUTH_RATE_LIMIT: 'relaxed' }).authRateLimit).toBe('relaxed')
  })
})

describe('isLoopback', () => {
  it.each([
    ['127.0.0.1', 'http://localhost:3000', true],
    ['::1', 'http://[::1]:3000', true],
    ['127.8.0.1', 'http://kin.localhost', true],
    ['0.0.0.0', 'http://localhost:3000', false],
    ['127.0.0.1', 'https://kin.example.com', false],
    ['127.0.0.1', 'http://127.evil.example.com', false],
  ])('%s reached as %s: %s', (host, baseUrl, expected) => {
    expect(isLoopback({ host, baseUrl })).toBe(expected)
  })
})

describe('.env.example', () => {
  it('documents exactly the variables of the schema', () => {
    const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8')
    const names = Object.keys(parseEnv(example.replaceAll(/^#(?=[A-Z_]+=)/gm, '')))
    expect(names.toSorted()).toEqual(ENV_VARIABLES.toSorted())
  })
})
