import type { Found, SearchKind } from '@kinfolio/contract/search'
import type { Command } from '@kinfolio/ui/command'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, type NavigateOptions } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { useOrg } from '../api/org-context.ts'
import { searchQuery } from '../features/search/queries.ts'

/** So long after the last key the server is asked. */
const pauseMs = 150
const mostLetters = 200

/** Groups are called as those of the commands that are found without the server. */
const kinds: Readonly<
  Record<SearchKind, { group: string; icon: string; page: (id: string, at?: number) => NavigateOptions }>
> = {
  contacts: {
    group: t`People`,
    icon: 'lucide:user',
    page: (id) => ({ to: '/contacts/$id', params: { id } }),
  },
  companies: {
    group: t`Companies`,
    icon: 'lucide:building-2',
    page: (id) => ({ to: '/companies/$id', params: { id } }),
  },
  positions: {
    group: t`Positions`,
    icon: 'lucide:chart-pie',
    page: (id) => ({ to: '/holdings/$id', params: { id } }),
  },
  costs: {
    group: t`Costs`,
    icon: 'lucide:receipt',
    page: (id) => ({ to: '/costs/$id', params: { id } }),
  },
  entities: {
    group: t`Entities`,
    icon: 'lucide:network',
    page: (id) => ({ to: '/holdings', search: { entity: id } }),
  },
  messages: {
    group: t`Mail`,
    icon: 'lucide:mail',
    page: (id) => ({ to: '/shared-inbox', search: { message: id } }),
  },
  attachments: {
    group: t`Papers`,
    icon: 'lucide:file-text',
    page: (id, at) => ({ to: '/papers/$id', params: { id }, search: { at } }),
  },
  tags: {
    group: t`Tags`,
    icon: 'lucide:tag',
    page: (id) => ({ to: '/holdings', search: { tag: id, status: 'any' } }),
  },
}

/**
 * What the server finds by what is typed in the palette, and whether it is still looking. An answer to earlier letters gives
 * way to that of later ones, whichever comes first.
 */
export function useFoundCommands(typed: string): { found: Command[]; isSearching: boolean } {
  const { api } = useOrg()
  const navigate = useNavigate()
  const wanted = typed.trim().slice(0, mostLetters)
  const asked = useAfterPause(wanted)
  const { data = [], isFetching } = useQuery(searchQuery(api, asked))
  const toCommand = ({ kind, id, name, page: at = null }: Found): Command => {
    const { group, icon, page } = kinds[kind]
    const hint = at === null ? undefined : t`page ${at}`
    const run = () => void navigate(page(id, at ?? undefined))
    return { id: `${group} ${id}`, group, label: name, icon, hint, run }
  }
  return {
    found: wanted === '' || asked === '' ? [] : data.map(toCommand),
    isSearching: wanted !== asked || isFetching,
  }
}

function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
