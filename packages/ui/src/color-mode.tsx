export type ColorMode = 'light' | 'dark'
export type ColorModePreference = ColorMode | 'system'

export const colorModeKey = 'kinfolio.colorMode'

/** The browser's own frame around the page (spec §1). */
export const themeColors: Record<ColorMode, string> = { light: 'white', dark: '#1b1718' }

/** The stored text may be anything. A text that is no preference means `system`. */
export function readPreference(stored: string | null): ColorModePreference {
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** A page's forced mode comes before the user's preference. `system` means what the device says. */
export function resolveColorMode(
  preference: ColorModePreference,
  deviceIsDark: boolean,
  forced: ColorMode | null = null,
): ColorMode {
  if (forced) return forced
  if (preference === 'system') return deviceIsDark ? 'dark' : 'light'
  return preference
}

const deviceDark = '(prefers-color-scheme: dark)'
const listeners = new Set<() => void>()
let forced: ColorMode | null = null
let isPrinting = false

function apply() {
  const resolved = resolveColorMode(getColorModePreference(), window.matchMedia(deviceDark).matches, forced)
  const mode = isPrinting ? 'light' : resolved
  document.documentElement.classList.toggle('dark', mode === 'dark')
  let meta = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (!meta) {
    meta = document.createElement('meta')
    meta.name = 'theme-color'
    document.head.append(meta)
  }
  meta.content = themeColors[mode]
  for (const listener of listeners) listener()
}

/** Called once before the first paint. From then on the page follows the device and the other tabs. */
export function startColorMode(): void {
  window.matchMedia(deviceDark).addEventListener('change', apply)
  window.addEventListener('storage', (event) => {
    if (event.key === colorModeKey) apply()
  })
  // Paper is white.
  for (const [moment, begins] of [
    ['beforeprint', true],
    ['afterprint', false],
  ] as const)
    window.addEventListener(moment, () => {
      isPrinting = begins
      apply()
    })
  apply()
}

export function getColorModePreference(): ColorModePreference {
  return readPreference(localStorage.getItem(colorModeKey))
}

/** Whether somebody chose a mode in this browser before. */
export function hasColorModePreference(): boolean {
  return localStorage.getItem(colorModeKey) !== null
}

export function setColorModePreference(preference: ColorModePreference): void {
  localStorage.setItem(colorModeKey, preference)
  apply()
}

/** Forces a mode while a page is shown; `null` ends it. Forcing `system` has no effect and only warns (spec §1). */
export function forceColorMode(mode: ColorModePreference | null): void {
  if (mode === 'system') {
    console.warn('A page cannot force the colour mode "system"; the preference of the person stays in force.')
    return
  }
  forced = mode
  apply()
}

export function subscribeColorMode(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
