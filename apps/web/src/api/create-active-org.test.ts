import { describe, expect, it } from 'vitest'

import { createActiveOrg } from './create-active-org.ts'

const meadow = { id: 'meadow' }
const harbour = { id: 'harbour' }

function aTab(stored: Record<string, string> = {}) {
  const storage = new Map(Object.entries(stored))
  const sent: unknown[] = []
  const listeners: ((event: { data: unknown }) => void)[] = []
  const org = createActiveOrg(
    {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
    {
      postMessage: (message) => void sent.push(message),
      addEventListener: (_, listener) => void listeners.push(listener),
      removeEventListener: () => {},
    },
  )
  const hear = (data: unknown) => listeners.forEach((listener) => listener({ data }))
  return { org, storage, sent, hear }
}

describe('the active organisation', () => {
  it('starts from what was chosen last in this browser', () => {
    const { org } = aTab({ activeOrgId: 'harbour' })
    expect(org.settle([meadow, harbour], 'meadow')).toBe('harbour')
  })

  it("is the user's own on the server where this browser never chose", () => {
    expect(aTab().org.settle([meadow, harbour], 'harbour')).toBe('harbour')
  })

  it('is the first remaining one where the chosen one is gone', () => {
    const { org, storage } = aTab({ activeOrgId: 'gone' })
    expect(org.settle([meadow, harbour], 'gone')).toBe('meadow')
    expect(storage.get('activeOrgId')).toBe('meadow')
  })

  it('is cleared where none remains', () => {
    const { org, storage } = aTab({ activeOrgId: 'gone' })
    expect(org.settle([], null)).toBeNull()
    expect(storage.has('activeOrgId')).toBe(false)
  })

  it('leaves the choice of another tab alone while it merely goes on', () => {
    const { org, storage } = aTab({ activeOrgId: 'meadow' })
    org.settle([meadow, harbour], null)
    storage.set('activeOrgId', 'harbour')
    expect(org.settle([meadow, harbour], null)).toBe('meadow')
    expect(storage.get('activeOrgId')).toBe('harbour')
  })

  it('tells the other tabs of a switch and stays as it is when they do', () => {
    const { org, sent, hear } = aTab()
    org.settle([meadow, harbour], null)
    const heard: (string | null)[] = []
    org.onChangedElsewhere((id) => heard.push(id))

    org.switchTo('harbour')
    hear({ type: 'org-changed', orgId: 'meadow' })
    hear('something else')

    expect(sent).toEqual([{ type: 'org-changed', orgId: 'harbour' }])
    expect(heard).toEqual(['meadow'])
    expect(org.get()).toBe('harbour')
  })
})
