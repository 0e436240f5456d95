import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What a browser gets from its authenticator and sends on: WebAuthn Level 2, sections 6.1 and 6.5. */
export type Authenticator = {
  create(options: { challenge: string; rp: { id?: string } }): object
  get(options: { challenge: string; rpId?: string }): object
}

/** A security key in software, for ES256. One that does not check the user is only touched. */
export function newAuthenticator(origin: string, settings: { checksUser: boolean }): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  let uses = 0

  const flags = (extra: number) => Buffer.from([0x01 | (settings.checksUser ? 0x04 : 0) | extra])
  const dataFor = (rpId: string, attested: Buffer | null) => {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(++uses)
    const rpHash = createHash('sha256').update(rpId).digest()
    return Buffer.concat([rpHash, flags(attested ? 0x40 : 0), counter, attested ?? Buffer.alloc(0)])
  }
  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const credential = (response: object) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    create({ challenge, rp }) {
      const key = cbor(
        new Map<number, number | Buffer>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const attestation = cbor(
        new Map<string, string | Buffer | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', dataFor(rp.id ?? '', attested)],
        ]),
      )
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      })
    },
    get({ challenge, rpId }) {
      const data = dataFor(rpId ?? '', null)
      const client = clientData('webauthn.get', challenge)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      })
    },
  }
}

type Cbor = number | string | Buffer | ReadonlyMap<number | string, unknown>

/** The part of CBOR (RFC 8949) that keys and attestations are written in. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  const pairs = [...value].flatMap(([key, item]) => [cbor(key), cbor(item as Cbor)]) // values of the maps above
  return Buffer.concat([head(5, value.size), ...pairs])
}

function head(kind: number, length: number): Buffer {
  if (length < 24) return Buffer.from([(kind << 5) | length])
  if (length < 256) return Buffer.from([(kind << 5) | 24, length])
  return Buffer.from([(kind << 5) | 25, length >> 8, length & 255])
}
