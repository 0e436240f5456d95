import { later } from '@kinfolio/ui/later'
import { Popover } from '@kinfolio/ui/Popover'
import { t } from '@lingui/core/macro'
import type { ComponentProps } from 'react'

// Its day takes the focus when the panel is there, which would take it first.
const DayCalendar = later(
  () => import('./DayCalendar.tsx'),
  ({ DayCalendar }) => DayCalendar,
)

type DayPopoverProps = ComponentProps<typeof DayCalendar> & {
  trigger: ComponentProps<typeof Popover>['trigger']
  onOpenChange: (open: boolean) => void
}

/** The calendar at the button that opened it. It is loaded when somebody opens it, as pages with a day have no other need of panels. */
export function DayPopover({ trigger, onOpenChange, ...calendar }: DayPopoverProps) {
  return (
    <Popover open onOpenChange={onOpenChange} label={t`Calendar`} align="end" trigger={trigger}>
      <DayCalendar {...calendar} />
    </Popover>
  )
}
