/** The offer of a browser to install the application, as before-paint.js kept it. */
type InstallOffer = {
  prompt: () => Promise<unknown>
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    installOffer?: InstallOffer
  }
}

/** How the application comes onto a device: the browser asks, a person does it by hand, or neither is possible, or done. */
export type InstallWay = 'OFFERED' | 'BY_HAND' | null

export function installWay(): InstallWay {
  if (matchMedia('(display-mode: standalone)').matches) return null
  if (globalThis.window.installOffer !== undefined) return 'OFFERED'
  // Safari of these devices makes no offer; a Mac with a touch screen is an iPad that says otherwise.
  const isApple = /iPhone|iPad/.test(navigator.userAgent)
  const isPad = navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1
  return isApple || isPad ? 'BY_HAND' : null
}

/** Tells when the browser makes its offer, or has installed the application. */
export function watchInstallWay(onChange: () => void): () => void {
  const onInstalled = () => {
    delete globalThis.window.installOffer
    onChange()
  }
  globalThis.addEventListener('beforeinstallprompt', onChange)
  globalThis.addEventListener('appinstalled', onInstalled)
  return () => {
    globalThis.removeEventListener('beforeinstallprompt', onChange)
    globalThis.removeEventListener('appinstalled', onInstalled)
  }
}

/** Lets the browser ask. An offer holds for one question. Answers whether the application was installed. */
export async function takeInstallOffer(): Promise<boolean> {
  const offer = globalThis.window.installOffer
  if (offer === undefined) return false
  delete globalThis.window.installOffer
  await offer.prompt()
  return (await offer.userChoice).outcome === 'accepted'
}
