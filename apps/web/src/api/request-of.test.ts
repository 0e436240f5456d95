import { describe, expect, it } from 'vitest'

import { requestOf } from './request-of.ts'

describe('a call over HTTP', () => {
  it('fills names into the path, with signs that a path cannot have written as such', () => {
    expect(requestOf('GET', '/orgs/{id}/entities/{entityId}', { id: 'a/b', entityId: 'ü' })).toEqual({
      path: '/orgs/a%2Fb/entities/%C3%BC',
      init: { method: 'GET' },
    })
  })

  it('asks by the query, and leaves out what is not given', () => {
    const { path } = requestOf('GET', '/positions', {
      type: ['CASH', 'OTHER'],
      q: 'a&b',
      from: undefined,
      to: null,
      isOpen: false,
    })
    expect(path).toBe('/positions?type%5B0%5D=CASH&type%5B1%5D=OTHER&q=a%26b&isOpen=false')
  })

  it('names what is deleted in the address', () => {
    const { path, init } = requestOf('DELETE', '/tags/assign', { tagId: '1', entityType: 'position' })
    expect(path).toBe('/tags/assign?tagId=1&entityType=position')
    expect(init).toEqual({ method: 'DELETE' })
  })

  it('sends the rest as JSON, where nothing is nothing', () => {
    const { path, init } = requestOf('PATCH', '/positions/{id}', { id: '1', name: 'Fund', closedOn: null })
    expect(path).toBe('/positions/1')
    expect(init.body).toBe('{"name":"Fund","closedOn":null}')
    expect(init.headers).toEqual({ 'content-type': 'application/json' })
    expect(requestOf('POST', '/prices/refresh', undefined)).toEqual({
      path: '/prices/refresh',
      init: { method: 'POST' },
    })
    expect(requestOf('POST', '/prices/refresh', {}).init.body).toBe('{}')
  })

  it('sends a file in a form, with what is beside it', () => {
    const file = new File(['Date,Type'], 'trades.csv')
    const { init } = requestOf('POST', '/imports/preview', { file, settings: { columns: ['Date'], skip: 2 } })
    const form = init.body as FormData // the form has a file
    expect([...form.keys()]).toEqual(['file', 'settings[columns][0]', 'settings[skip]'])
    expect(form.get('file')).toBeInstanceOf(File)
    expect(form.get('settings[skip]')).toBe('2')
    expect(init.headers).toBeUndefined()
  })
})
