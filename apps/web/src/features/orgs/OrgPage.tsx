import type { Org } from '@kinfolio/contract/orgs'
import { Callout } from '@kinfolio/ui/Callout'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import { orgApi } from '../../api/client.ts'
import { refusalWords } from '../../lib/refusal-words.ts'
import { BackupCard } from './backup/BackupCard.tsx'
import { DeleteOrgCard } from './DeleteOrgCard.tsx'
import { orgQuery } from './queries.ts'
import { SettingsForm } from './SettingsForm.tsx'

/** The settings of one organisation, the room of its papers, its backup and its end. */
export function OrgPage({ id, room }: { id: string; room: ReactNode }) {
  const { data: org } = useQuery(orgQuery(orgApi(id), id))
  // The form keeps the values that it was opened with, even when somebody else saves other values meanwhile.
  const [edited, setEdited] = useState<Org | null>(null)
  if (!org) return null
  const shown = edited ?? org
  const whyReadOnly = refusalWords(org.role, 'settings')
  return (
    <div className="flex flex-col gap-6">
      {whyReadOnly && (
        <Callout color="info" title={t`You can look at these settings, and not change them`}>
          {whyReadOnly}
        </Callout>
      )}
      <SettingsForm
        key={shown.version}
        org={shown}
        isReadOnly={whyReadOnly !== null}
        onDirtyChange={(isDirty) => setEdited(isDirty ? shown : null)}
      />
      {room}
      <BackupCard org={org} />
      {org.role.rights.includes('deleteOrg') && <DeleteOrgCard org={org} />}
    </div>
  )
}
