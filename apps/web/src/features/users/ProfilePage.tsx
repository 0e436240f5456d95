import { Card } from '@kinfolio/ui/Card'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'

import { useOrg } from '../../api/org-context.ts'
import { PageHeader } from '../../pages/PageHeader.tsx'
import { DeleteAccount } from './DeleteAccount.tsx'
import { ExportCard } from './ExportCard.tsx'
import { HelpsCard } from './HelpsCard.tsx'
import { InstallCard } from './InstallCard.tsx'
import { PhotoCard } from './PhotoCard.tsx'
import { ProfileForm } from './ProfileForm.tsx'

/**
 * The page about the user: how others see them, how the application reads, and what they can export or end. Between
 * these stand the user's organisations.
 */
export function ProfilePage({ children }: { children: ReactNode }) {
  const { user } = useOrg()
  return (
    <>
      <PageHeader title={t`Profile`} description={user.email} />
      <div className="flex flex-col gap-6">
        <PhotoCard user={user} />
        <ProfileForm key={user.id} user={user} />
        <HelpsCard user={user} />
        {children}
        <InstallCard />
        <ExportCard />
        <Card
          title={t`Delete my account`}
          description={t`At once and for good. What you recorded in organisations stays with them.`}
        >
          <DeleteAccount variant="outline" color="error" icon="lucide:trash-2" />
        </Card>
      </div>
    </>
  )
}
