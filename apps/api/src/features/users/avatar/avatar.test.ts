import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import { aPicture, colourAt, fileOf, hostilePictures } from '../../../testing/pictures.ts'
import { asMember, baseUrl, testApp, type Person } from '../../../testing/test-app.ts'

const app = testApp()

async function join(owner: Person, person: Person): Promise<void> {
  const invited = await owner.call('POST', `/orgs/${owner.orgId}/roles`, { email: person.email })
  expect(invited.status, invited.text).toBe(201)
  const token = (invited.body.invitationUrl as string).split('/').at(-1)
  expect((await person.call('POST', `/invitations/${token}/accept`)).status).toBe(200)
}

describe('a picture of oneself', () => {
  it('is cropped to its middle, kept in two sizes as WebP, and carries nothing beside its pixels', async () => {
    const ada = await app.signUp()
    const uploaded = await ada.send('/users/me/avatar', { file: fileOf(await aPicture()) })
    expect(uploaded.status, uploaded.text).toBe(200)
    const address = uploaded.body.settings.avatar as string
    expect(address).toContain(`/api/users/${ada.id}/avatar?v=`)
    expect(uploaded.body.image).toBe(address)
    const small = await app.fetch(address, { headers: { cookie: ada.cookie } })
    expect(small.status).toBe(200)
    expect(Object.fromEntries(small.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    const large = await ada.get('/users/me/avatar?size=256')
    for (const [answer, side] of [
      [small, 48],
      [large, 256],
    ] as const) {
      const { format, width, height, exif } = await sharp(answer.bytes).metadata()
      expect({ format, width, height, exif }).toEqual({
        format: 'webp',
        width: side,
        height: side,
        exif: undefined,
      })
      expect(answer.text).not.toContain('Marked photographer')
    }
    expect(await colourAt(large.bytes, 20, 128)).toBe('red')
    expect(await colourAt(large.bytes, 235, 128)).toBe('blue')
  })

  it('stands upright where the camera was held sideways, and is cropped as it is seen', async () => {
    const ada = await app.signUp()
    // Orientation 6: what the sensor had on its left is on top.
    const file = fileOf(await aPicture({ orientation: 6 }))
    await ada.send('/users/me/avatar', { file })
    const whole = await ada.get('/users/me/avatar?size=256')
    expect(await colourAt(whole.bytes, 128, 20)).toBe('red')
    expect(await colourAt(whole.bytes, 128, 235)).toBe('blue')
    const cropped = await ada.send('/users/me/avatar', {
      file,
      crop: JSON.stringify({ left: 0, top: 200, size: 200 }),
    })
    expect(cropped.status, cropped.text).toBe(200)
    expect(await colourAt((await ada.get('/users/me/avatar?size=256')).bytes, 128, 20)).toBe('blue')
  })

  it('is not sent again to whoever has it', async () => {
    const ada = await app.signUp()
    await ada.send('/users/me/avatar', { file: fileOf(await aPicture()) })
    const first = await ada.get('/users/me/avatar')
    const etag = first.headers.get('etag') ?? ''
    const again = await ada.get('/users/me/avatar', { headers: { 'if-none-match': `"other", W/${etag}` } })
    expect(again.status).toBe(304)
    expect(again.bytes).toHaveLength(0)
    await ada.send('/users/me/avatar', { file: fileOf(await aPicture({ width: 100, height: 100 })) })
    expect((await ada.get('/users/me/avatar', { headers: { 'if-none-match': etag } })).status).toBe(200)
  })

  it('is seen by co-members, and does not exist for anybody else', async () => {
    const [ada, bob, eve] = [await app.founder(), await app.signUp('Bob'), await app.founder()]
    await ada.send('/users/me/avatar', { file: fileOf(await aPicture()) })
    await join(ada, bob)
    const answer = await bob.get(`/users/${ada.id}/avatar`)
    expect(answer.status, answer.text).toBe(200)
    expect((await bob.get(`/users/${ada.id}`)).body.image).toContain(`/api/users/${ada.id}/avatar`)
    expect((await ada.get(`/users/${bob.id}/avatar`)).body.code).toBe('AVATAR_NOT_FOUND')
    const hidden = await eve.get(`/users/${ada.id}/avatar`)
    const unknown = await eve.get('/users/0198c5a2-7d3e-7c10-9a64-2b1f0e5d4c3b/avatar')
    expect(hidden.status).toBe(404)
    expect(hidden.body).toEqual(unknown.body)
    const roles = (await ada.get(`/orgs/${ada.orgId}/roles`)).body as { id: string; email: string }[]
    const role = roles.find((row) => row.email === bob.email)
    await ada.call('DELETE', `/orgs/${ada.orgId}/roles/${role?.id}`)
    expect((await asMember(app.fetch, bob, ada.orgId).get(`/users/${ada.id}/avatar`)).status).toBe(404)
  })

  it('of another person is nobody else’s, by whichever call it is named', async () => {
    const [ada, bob] = [await app.signUp(), await app.signUp('Bob')]
    const own = (await ada.send('/users/me/avatar', { file: fileOf(await aPicture()) })).body.image as string
    const hers = `/api/users/${bob.id}/avatar`
    const tries = (image: string) => [
      ada.call('PUT', '/users/me', { image }),
      ada.call('PUT', '/users/me', { settings: { avatar: image } }),
      ada.call('POST', '/auth/update-user', { image }, { headers: { origin: baseUrl } }),
    ]
    for (const answer of await Promise.all(tries(hers)))
      expect(answer.body).toMatchObject({
        code: 'INVALID_INPUT',
        message: expect.stringContaining('somebody else'),
      })
    expect((await ada.get('/users/me')).body).toMatchObject({ image: own, settings: { avatar: own } })
    for (const answer of await Promise.all([...tries(own), ...tries('https://example.com/me.png')]))
      expect(answer.status, answer.text).toBe(200)
    const signedUp = await app.fetch('/api/auth/sign-up/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: baseUrl },
      body: JSON.stringify({
        name: 'Eve',
        email: 'eve@example.com',
        password: 'correct horse battery',
        image: hers,
      }),
    })
    expect([signedUp.status, signedUp.body.code]).toEqual([400, 'INVALID_INPUT'])
  })

  it('leaves no file behind when it is replaced, removed, or goes with its owner', async () => {
    const ada = await app.signUp()
    const files = () => app.files.list(`users/${ada.id}`)
    await ada.send('/users/me/avatar', { file: fileOf(await aPicture()) })
    await ada.send('/users/me/avatar', { file: fileOf(await aPicture({ width: 120, height: 90 })) })
    expect(await files()).toHaveLength(2)
    await ada.send('/users/me/avatar', { file: fileOf(await aPicture({ width: 120, height: 90 })) })
    expect(await files()).toHaveLength(2)
    expect((await ada.call('DELETE', '/users/me/avatar')).status).toBe(204)
    expect(await files()).toHaveLength(0)
    expect((await ada.get('/users/me')).body).toMatchObject({ image: null, settings: { avatar: null } })
    expect((await ada.get('/users/me/avatar')).body).toMatchObject({ status: 404, code: 'AVATAR_NOT_FOUND' })
    await ada.send('/users/me/avatar', { file: fileOf(await aPicture()) })
    expect((await ada.call('DELETE', '/users/me')).status).toBe(204)
    expect(await files()).toHaveLength(0)
  })
})

describe('a file that is no usable picture', () => {
  it.each(hostilePictures)('%s is refused in words', async (_, make, words) => {
    const ada = await app.signUp()
    const answer = await ada.send('/users/me/avatar', { file: fileOf(await make(), 'me.png') })
    expect(answer.body, answer.text).toMatchObject({ status: 422, code: 'FILE_UNREADABLE' })
    expect(answer.body.message).toMatch(words)
    expect(await app.files.list(`users/${ada.id}`)).toEqual([])
  })

  it('is refused before it is decoded where it claims more pixels than a camera has', async () => {
    const ada = await app.signUp()
    const huge = await sharp({
      create: { width: 30_000, height: 10_000, channels: 3, background: '#ffffff' },
      limitInputPixels: false,
    })
      .png()
      .toBuffer()
    const answer = await ada.send('/users/me/avatar', { file: fileOf(huge) })
    expect(answer.body).toMatchObject({ status: 422, message: expect.stringContaining('16 million pixels') })
  })

  it('is refused beyond 15 MB, whatever it is', async () => {
    const ada = await app.signUp()
    const answer = await ada.send('/users/me/avatar', { file: fileOf(new Uint8Array(15 * 1024 * 1024 + 1)) })
    expect(answer.body).toMatchObject({ status: 413, message: 'This picture is larger than 15 MB.' })
  })

  it.each([
    ['{"left":300,"top":0,"size":200}', 422, /beyond the picture, which is 400 by 200/],
    ['{"left":0,"top":0,"size":2}', 400, /at least 16 pixels/],
    ['{', 400, /not valid JSON/],
  ])('is refused with the crop %s', async (crop, status, words) => {
    const ada = await app.signUp()
    const answer = await ada.send('/users/me/avatar', { file: fileOf(await aPicture()), crop })
    expect(answer.status, answer.text).toBe(status)
    expect(answer.body.message).toMatch(words)
  })

  it('is asked for where none came', async () => {
    const ada = await app.signUp()
    const answer = await ada.send('/users/me/avatar', {})
    expect(answer.body).toMatchObject({ status: 400, message: 'Choose a picture.' })
    expect((await app.fetch('/api/users/me/avatar')).status).toBe(401)
  })
})
