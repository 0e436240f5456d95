import { useState } from 'react'

import { Button, type ButtonSize, type ButtonVariant } from '../Button.tsx'
import { IconButton } from '../IconButton.tsx'
import { Menu, MenuCheckItem, MenuItem, MenuLabel, MenuSeparator } from '../Menu.tsx'
import { SegmentedControl } from '../SegmentedControl.tsx'
import { type Tone, toneClass } from '../tone.tsx'
import { Specimen } from './Specimen.tsx'

const sizes: readonly ButtonSize[] = ['xs', 'sm', 'md', 'lg', 'xl']
const variants: readonly ButtonVariant[] = ['solid', 'soft', 'outline', 'ghost', 'link']
const tones = Object.keys(toneClass) as Tone[] // the keys of that very record

export function DemoButtons() {
  const [lens, setLens] = useState<'gross' | 'net'>('net')
  const [isShown, setIsShown] = useState(true)
  return (
    <>
      <Specimen name="Button" note="One solid per view: the step that goes on. Everything else is quieter.">
        {variants.map((variant) => (
          <div key={variant} className="flex flex-wrap items-center gap-2">
            <span className="w-14 text-2xs text-faint">{variant}</span>
            {tones.map((color) => (
              <Button key={color} variant={variant} color={color}>
                {color}
              </Button>
            ))}
          </div>
        ))}
        <div className="flex flex-wrap items-center gap-2">
          <span className="w-14 text-2xs text-faint">sizes</span>
          {sizes.map((size) => (
            <Button key={size} size={size} icon="lucide:plus">
              Size {size}
            </Button>
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <span className="w-14 text-2xs text-faint">states</span>
          <Button variant="solid" color="primary">
            Continue
          </Button>
          <Button variant="solid" color="primary" loading>
            Saving
          </Button>
          <Button variant="solid" color="primary" disabled>
            Disabled
          </Button>
          <Button disabled>Disabled</Button>
          <Button trailingIcon="lucide:chevron-down">More</Button>
          <Button asChild>
            <a href="#button">A link</a>
          </Button>
          <Button className="max-w-56">
            <span className="truncate">Words that are too long for the place there is</span>
          </Button>
        </div>
      </Specimen>
      <Specimen name="IconButton" note="Its label is its only name.">
        <div className="flex flex-wrap items-center gap-2">
          {sizes.map((size) => (
            <IconButton key={size} size={size} icon="lucide:pencil" label={`Edit, ${size}`} />
          ))}
          {variants.slice(0, 3).map((variant) => (
            <IconButton
              key={variant}
              variant={variant}
              color="primary"
              icon="lucide:plus"
              label={`Add, ${variant}`}
            />
          ))}
          <IconButton icon="lucide:download" label="Downloading" loading />
          <IconButton icon="lucide:trash-2" label="Delete, disabled" disabled />
        </div>
      </Specimen>
      <Specimen name="Menu" note="Arrow keys, Home, End, and the first letters of an item.">
        <div>
          <Menu trigger={<Button trailingIcon="lucide:chevron-down">Actions</Button>}>
            <MenuLabel>This row</MenuLabel>
            <MenuItem icon="lucide:pencil" keys="E">
              Edit
            </MenuItem>
            <MenuItem icon="lucide:copy">Duplicate</MenuItem>
            <MenuItem icon="lucide:lock" disabled>
              Lock
            </MenuItem>
            <MenuCheckItem checked={isShown} onCheckedChange={setIsShown}>
              Show closed
            </MenuCheckItem>
            <MenuSeparator />
            <MenuItem icon="lucide:trash-2" danger>
              Delete
            </MenuItem>
          </Menu>
        </div>
      </Specimen>
      <Specimen name="SegmentedControl" note="One of two to five, all in view.">
        <div className="flex flex-wrap items-center gap-4">
          {(['sm', 'md'] as const).map((size) => (
            <SegmentedControl
              key={size}
              label={`Lens, ${size}`}
              size={size}
              value={lens}
              onValueChange={setLens}
              options={[
                { value: 'gross', label: 'Gross' },
                { value: 'net', label: 'Net' },
              ]}
            />
          ))}
        </div>
      </Specimen>
    </>
  )
}
