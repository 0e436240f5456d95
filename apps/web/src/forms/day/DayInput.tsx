import { later } from '@kinfolio/ui/later'
import { TextInput } from '@kinfolio/ui/TextInput'
import { useMediaQuery } from '@kinfolio/ui/use-media-query'

import type { DayInputProps } from './day-input-props.ts'

const TypedDay = later(
  () => import('./TypedDay.tsx'),
  ({ TypedDay }) => TypedDay,
)

/**
 * A calendar day. Under a thumb it is the picker of the device; elsewhere it is typed, stepped by arrows or picked, as soon as the code for
 * that is there.
 */
export function DayInput(props: DayInputProps) {
  const isTouched = useMediaQuery('(pointer: coarse)')
  const picked = <PickedDay {...props} />
  return isTouched ? picked : <TypedDay {...props} fallback={picked} />
}

function PickedDay({ onValueChange, ...rest }: DayInputProps) {
  return (
    <TextInput
      {...rest}
      type="date"
      inputClassName="tabular"
      onChange={(event) => onValueChange(event.target.value)}
    />
  )
}
