// Runs before the first paint, so that a dark page never flashes white. The application takes over from here.
;(() => {
  const preference = localStorage.getItem('kinfolio.colorMode')
  const isDark =
    preference === 'dark' || (preference !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  if (!isDark) return
  document.documentElement.classList.add('dark')
  document.querySelector('meta[name="theme-color"]').content = '#1b1718'
})()

// Words are looked up while the application is loaded, so their catalogue comes before it. English needs none.
;(() => {
  const catalogues = JSON.parse(document.currentScript.dataset.catalogues)
  const isSpoken = (tag) => tag === 'en' || tag in catalogues
  globalThis.languages = {
    offered: ['en', ...Object.keys(catalogues).filter((tag) => tag !== 'qps-ploc')],
    wanted: () =>
      [localStorage.getItem('kinfolio.language'), ...navigator.languages]
        .flatMap((tag) => [tag, tag?.split('-')[0]])
        .find(isSpoken) ?? 'en',
  }
  const address = catalogues[globalThis.languages.wanted()]
  if (address !== undefined) document.write(`<script src="${address}"></script>`)
})()

// Where somebody worked in this browser before, the page begins with the outline of the application. While its scripts
// are loaded it asks who they are, and for what the server named as that which this screen shows (housekeeping/
// answers-ahead.ts). send.ts takes these answers.
;(() => {
  const org = localStorage.getItem('activeOrgId')
  if (org === null) return
  document.documentElement.dataset.work = ''
  const ahead = new Map([['/api/auth/get-session', fetch('/api/auth/get-session')]])
  globalThis.askedAhead = ahead
  // Whoever takes an answer hears of its failure; until then it is none of the page's.
  const settle = () => void Promise.allSettled(ahead.values())
  const { asks } = document.currentScript.dataset
  // The server names nothing for whoever is not signed in.
  if (asks === undefined) {
    settle()
    return
  }
  const ofPerson = ['/api/users/me', '/api/orgs?limit=200', '/api/notices/counts']
  // What else stands in the address narrows what is shown.
  if (location.search !== '') {
    for (const address of ofPerson) ahead.set(address, fetch(address))
    settle()
    return
  }
  const language = globalThis.languages.wanted()
  const writing = localStorage.getItem('kinfolio.writing') ?? navigator.language
  const answers = new Map()
  const expect = (key, address) =>
    ahead.set(key, new Promise((resolve) => void answers.set(address, resolve)))
  for (const address of ofPerson) expect(address, address)
  for (const ask of asks.split(' ').filter(Boolean)) {
    const address = ask.replace('{org}', org)
    expect([address, language, writing, org].join(' '), address)
  }
  const read = async () => {
    const headers = { 'accept-language': language, 'x-writing': writing, 'x-org-id': org }
    const { ok, body } = await fetch(`/api/ahead?screen=${encodeURIComponent(location.pathname)}`, {
      headers,
    })
    if (!ok) return
    const reader = body.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      const lines = (text + part.value).split('\n')
      text = lines.pop()
      for (const line of lines) {
        const [address, json] = JSON.parse(line)
        answers.get(address)?.(new Response(json, { headers: { 'content-type': 'application/json' } }))
      }
    }
  }
  // What did not come is asked for anew by whoever needs it, and hears why.
  const giveUp = () => {
    for (const answer of answers.values()) answer(undefined)
  }
  read().then(giveUp, giveUp)
  settle()
})()

// The browser offers only once, and early, to install the application. The profile has the offer until somebody takes it.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  globalThis.installOffer = event
})

// Zod would try whether it may make functions of text, which the policy of this page forbids and notes as an issue. It
// reads this when its first schema is made, in whichever file that is.
// oxlint-disable-next-line no-underscore-dangle -- the library's own name for it
globalThis.__zod_globalConfig = { jitless: true }
