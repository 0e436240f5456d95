import { describe, expect, it } from 'vitest'

import { aMail } from '../../../testing/mails.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = testApp({ now: '2026-04-10T12:00:00Z' })

describe('templates of mails', () => {
  it('are kept, changed, deleted and restored, and the log tells it', async () => {
    const ada = await app.founder()
    const made = await ada.call('POST', '/message-templates', { name: 'Paid', text: 'Dear {{contact.name}}' })
    expect(made.status, made.text).toBe(201)
    const path = `/message-templates/${made.body.id}`
    const changed = await ada.call('PATCH', path, { subject: 'About {{fund}}', version: 1 })
    expect(changed.body).toMatchObject({
      subject: 'About {{fund}}',
      text: 'Dear {{contact.name}}',
      version: 2,
    })
    expect((await ada.call('PATCH', path, { name: 'x', version: 1 })).body.code).toBe('VERSION_CONFLICT')
    expect((await ada.call('DELETE', path)).status).toBe(204)
    expect((await ada.get('/message-templates')).body).toEqual([])
    const trash = `/orgs/${ada.orgId}/trash`
    expect((await ada.get(trash)).body.items).toMatchObject([
      { recordType: 'message_templates', name: 'Paid' },
    ])
    expect((await ada.call('POST', `${trash}/message_templates/${made.body.id}/restore`)).status).toBe(204)
    expect((await ada.get('/message-templates')).body).toHaveLength(1)
    const history = await ada.get(
      `/orgs/${ada.orgId}/history?recordId=${made.body.id}&recordType=message_templates`,
    )
    expect(history.body.items.map((one: { action: string }) => one.action)).toEqual([
      'RESTORED',
      'DELETED',
      'UPDATED',
      'CREATED',
    ])
  })

  it('with a field that nobody knows are refused with its name', async () => {
    const ada = await app.founder()
    const answer = await ada.call('POST', '/message-templates', {
      name: 'x',
      text: 'Dear {{contact.nickname}}',
    })
    expect(answer.body).toMatchObject({ code: 'INVALID_INPUT', data: { issues: [{ path: ['text'] }] } })
    expect(answer.body.data.issues[0].message).toContain(
      'There is no field {{contact.nickname}}. The fields are',
    )
  })

  it('say what is known of a conversation, and leave open what is not', async () => {
    const ada = await app.founder()
    await ada.call('POST', '/contacts', { name: 'Lena Linden', emails: [{ address: 'fund@linden.example' }] })
    const brought = await ada.send('/messages/upload', {
      file: new File([aMail({ subject: 'Call 7', text: 'Pay' })], 'mail.eml'),
    })
    const [{ id: messageId, threadId }] = brought.body.mails
    const company = await ada.call('POST', '/companies', { name: 'Linden Capital' })
    await ada.call('POST', `/message-threads/${threadId}/links`, {
      entityType: 'company',
      entityId: company.body.id,
    })
    const draft = await ada.call('POST', '/message-drafts', { kind: 'REPLY', messageId })
    const template = await ada.call('POST', '/message-templates', {
      name: 'All',
      subject: '{{thread.subject}} of {{company}}',
      text: 'Dear {{ contact.firstName }} ({{contact.name}}), {{fund}} on {{today}}. {{me.name}}, {{organisation}}, {{me.email}}',
    })
    const filled = await ada.call('POST', `/message-templates/${template.body.id}/fill`, {
      draftId: draft.body.id,
    })
    expect(filled.body, filled.text).toEqual({
      subject: 'Call 7 of Linden Capital',
      text: `Dear Lena (Lena Linden), {{fund}} on 10 April 2026. Ada, The Lovelaces, ${ada.email}`,
      unfilled: ['fund'],
    })
  })

  it('come with a signature under what somebody writes', async () => {
    const ada = await app.founder()
    await ada.call('PUT', '/users/me', { settings: { signature: 'Ada Lovelace\nVienna' } })
    const draft = await ada.call('POST', '/message-drafts', { kind: 'NEW' })
    expect(draft.body.text).toBe('\n\nAda Lovelace\nVienna')
  })
})
