import type { Gift } from '@kinfolio/contract/gift-records'
import { createFileRoute } from '@tanstack/react-router'

import { CostMenu } from '../features/costs/CostMenu.tsx'
import { GivingBudget } from '../features/costs/GivingBudget.tsx'
import { type GiftsSearch, giftsSearch } from '../features/gifts/gifts-search.ts'
import { GivingPage } from '../features/gifts/GivingPage.tsx'
import { PayoutView } from '../features/payouts/PayoutView.tsx'
import { SavedViews } from '../features/saved-views/SavedViews.tsx'
import { useListViews } from '../features/saved-views/use-list-views.ts'
import { TaxView } from '../features/tax-rules/TaxView.tsx'
import { readByPage } from '../lib/search.ts'
import { openOverlay } from '../pages/overlays.ts'

export const Route = createFileRoute('/_app/philanthropy/')({
  validateSearch: readByPage<GiftsSearch>(),
  component: function Giving() {
    const navigate = Route.useNavigate()
    return (
      <GivingPage
        views={<SavedViews of={useListViews('gifts', giftsSearch)} />}
        menuOf={menuOf}
        budgetOf={budgetOf}
        taxOf={taxOf}
        payouts={<PayoutView />}
        search={giftsSearch(Route.useSearch())}
        onSearchChange={(change) =>
          void navigate({ search: (search) => ({ ...giftsSearch(search), ...change }), replace: true })
        }
      />
    )
  },
})

function menuOf(gift: Gift) {
  return <CostMenu cost={gift.cost} onEdit={() => openOverlay('gift', { gift })} />
}

function budgetOf(year: number) {
  return <GivingBudget year={year} />
}

function taxOf(year: number) {
  return <TaxView year={year} />
}
