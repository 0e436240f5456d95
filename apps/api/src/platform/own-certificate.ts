import { createPrivateKey, generateKeyPairSync, randomBytes, sign, X509Certificate } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { hoursAfter } from './clock.ts'
import { createFile } from './create-file.ts'

export type Certificate = { cert: string; key: string }

/** Mail servers encrypt what they send and ask nobody who signed the certificate, so that it need not end soon. */
const validHours = 24 * 365 * 10

/** A certificate that this installation made for a name and signed itself. It is kept, and made anew for another name or near its end. */
export function ownCertificate(dataDir: string, name: string, now: Date): Certificate {
  const folder = join(dataDir, 'certificates')
  const paths = { key: join(folder, 'smtp-key.pem'), cert: join(folder, 'smtp-cert.pem') }
  if (existsSync(paths.key) && existsSync(paths.cert)) {
    const kept = { key: readFileSync(paths.key, 'utf8'), cert: readFileSync(paths.cert, 'utf8') }
    if (isFor(kept, name, now)) return kept
  }
  const made = makeCertificate(name, now)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const part of ['key', 'cert'] as const) {
    rmSync(paths[part], { force: true })
    createFile(paths[part], made[part], 0o600)
  }
  return made
}

function isFor({ cert, key }: Certificate, name: string, now: Date): boolean {
  const read = new X509Certificate(cert)
  return (
    read.checkHost(name) !== undefined &&
    read.validToDate > hoursAfter(now, 24 * 30) &&
    read.checkPrivateKey(createPrivateKey(key))
  )
}

export function makeCertificate(name: string, now: Date): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const algorithm = sequence(oid.ecdsaWithSha256)
  const subject = sequence(wrapped(0x31, sequence(oid.commonName, wrapped(0x0c, Buffer.from(name)))))
  const names = sequence(wrapped(0x82, Buffer.from(name)))
  const content = sequence(
    wrapped(0xa0, wrapped(0x02, Buffer.of(2))),
    // Positive, and never longer than the twenty bytes of RFC 5280.
    wrapped(0x02, Buffer.concat([Buffer.of(0x40), randomBytes(15)])),
    algorithm,
    subject,
    sequence(moment(hoursAfter(now, -24)), moment(hoursAfter(now, validHours))),
    subject,
    publicKey.export({ type: 'spki', format: 'der' }),
    wrapped(0xa3, sequence(sequence(oid.subjectAltName, wrapped(0x04, names)))),
  )
  const signature = wrapped(0x03, Buffer.concat([Buffer.of(0), sign('sha256', content, privateKey)]))
  const lines = sequence(content, algorithm, signature)
    .toString('base64')
    .replaceAll(/.{64}/g, '$&\n')
    .trimEnd()
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  }
}

/** Names of the standard, as DER writes them. */
const oid = {
  ecdsaWithSha256: Buffer.from('06082a8648ce3d040302', 'hex'),
  commonName: Buffer.from('0603550403', 'hex'),
  subjectAltName: Buffer.from('0603551d11', 'hex'),
} as const

const sequence = (...parts: Buffer[]) => wrapped(0x30, Buffer.concat(parts))

/** A value with its tag and its length (X.690, 8.1). */
function wrapped(tag: number, value: Buffer): Buffer {
  const { length } = value
  const head = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.of(tag, ...head), value])
}

/** A moment of any year, in seconds: `20260410120000Z`. */
function moment(instant: Date): Buffer {
  return wrapped(0x18, Buffer.from(`${instant.toISOString().replaceAll(/[-:T]|\.\d+Z$/g, '')}Z`))
}
