/**
 * What a page of another site can try against ours, as data: each attack runs in that page and returns what it could read.
 * `victim`: our origin. Runs in a browser, where only its argument is available, nothing else of this file.
 */
export async function attack(victim: string): Promise<Readonly<Record<string, string>>> {
  const view = { page: 'containers', name: 'Taken', search: 'q=taken', shared: true }
  const json = JSON.stringify(view)
  const writes = [
    '/api/views',
    '/api/auth/sign-out',
    '/api/handling',
    '/api/people',
    '/api/policy/illustration',
    '/api/lookups',
  ]
  const reads = ['/api/session', '/api/containers', '/api/people', '/api/audit/export']
  const read: Record<string, string> = {}
  const running: Promise<unknown>[] = []
  const patient = <T>(work: Promise<T>): Promise<T | string> =>
    Promise.race([work, new Promise<string>((done) => setTimeout(done, 4000, 'no answer'))])

  function attempt(name: string, work: () => unknown): void {
    const run = async (): Promise<void> => {
      const got = await patient(Promise.resolve().then(work)).catch((error: unknown) =>
        String(error),
      )
      read[name] = typeof got === 'string' ? got : (JSON.stringify(got) ?? '')
    }
    running.push(run())
  }
  function put(tag: string, facts: Record<string, string>, into: Element = document.body) {
    const made = document.createElement(tag)
    for (const [name, value] of Object.entries(facts)) made.setAttribute(name, value)
    into.append(made)
    return made
  }
  const outcome = (element: Element): Promise<string> =>
    new Promise((done) => {
      element.addEventListener('load', () =>
        done(`loaded ${String(Reflect.get(element, 'naturalWidth') ?? '')}`),
      )
      element.addEventListener('error', () => done('failed'))
    })
  const frame = (facts: Record<string, string>): HTMLIFrameElement => {
    const made = document.createElement('iframe')
    for (const [name, value] of Object.entries(facts)) made.setAttribute(name, value)
    document.body.append(made)
    return made
  }
  const inside = async (made: HTMLIFrameElement): Promise<string> => {
    await outcome(made)
    return made.contentDocument?.documentElement.outerHTML ?? 'closed'
  }

  // Forms, in every encoding, into their own frames.
  for (const [at, path] of writes.entries())
    for (const [method, type] of [
      ['post', 'application/x-www-form-urlencoded'],
      ['post', 'multipart/form-data'],
      ['post', 'text/plain'],
      ['get', 'application/x-www-form-urlencoded'],
    ] as const)
      attempt(`a form to ${path}, ${method} ${type}`, () => {
        const name = `form-${at}-${method}-${type}`
        const into = frame({ name })
        const form = put('form', { action: victim + path, method, enctype: type, target: name })
        // As text, name, equals sign and value together are JSON.
        put('input', { name: `${json.slice(0, -1)},"x":"`, value: '"}' }, form)
        put('input', { name: '_method', value: 'DELETE' }, form)
        if (form instanceof HTMLFormElement) form.submit()
        return inside(into)
      })

  // Requests by script.
  const bodies: readonly (readonly [string, () => BodyInit, Record<string, string>])[] = [
    ['text', () => json, { 'content-type': 'text/plain' }],
    ['text that ends as JSON', () => json, { 'content-type': 'text/plain; application/json' }],
    ['JSON', () => json, { 'content-type': 'application/json' }],
    ['a form', () => new URLSearchParams(view as never), {}],
    ['parts', () => new FormData(), {}],
    ['bytes without a type', () => new Blob([json]), {}],
    [
      'another method',
      () => json,
      { 'content-type': 'text/plain', 'x-http-method-override': 'PUT' },
    ],
  ]
  for (const [what, body, headers] of bodies)
    for (const mode of ['cors', 'no-cors'] as const)
      attempt(`fetch with ${what}, ${mode}`, async () => {
        const init = {
          method: 'POST',
          mode,
          credentials: 'include',
          headers,
          body: body(),
        } as const
        return (await fetch(`${victim}/api/views`, init)).text()
      })
  for (const method of ['PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'])
    attempt(`fetch by ${method}`, async () => {
      const init = { method, credentials: 'include' } as const
      return (await fetch(`${victim}/api/views/any`, init)).text()
    })
  for (const path of reads)
    for (const mode of ['cors', 'no-cors'] as const)
      attempt(`fetch of ${path}, ${mode}`, async () =>
        (await fetch(victim + path, { mode, credentials: 'include' })).text(),
      )
  attempt('fetch that outlives its page', async () =>
    (
      await fetch(`${victim}/api/views`, {
        method: 'POST',
        mode: 'no-cors',
        keepalive: true,
        credentials: 'include',
        body: json,
      })
    ).text(),
  )
  for (const status of [302, 303, 307, 308])
    attempt(`a redirect ${status} back to it`, async () => {
      const init = { method: 'POST', mode: 'no-cors', credentials: 'include', body: json } as const
      return (await fetch(`/redirect?status=${status}&to=/api/views`, init)).text()
    })
  for (const method of ['GET', 'POST', 'PUT'])
    attempt(
      `XMLHttpRequest by ${method}`,
      () =>
        new Promise((done) => {
          const request = new XMLHttpRequest()
          request.open(method, `${victim}/api/views`)
          request.withCredentials = true
          request.addEventListener('loadend', () => done(request.responseText || 'nothing'))
          request.send(method === 'GET' ? null : json)
        }),
    )
  for (const [what, data] of [
    ['text', json],
    ['JSON', new Blob([json], { type: 'application/json' })],
    ['a form', new URLSearchParams(view as never)],
    ['parts', new FormData()],
  ] as const)
    attempt(`a beacon of ${what}`, () => String(navigator.sendBeacon(`${victim}/api/views`, data)))

  // Elements that fetch.
  const secret = `${victim}/api/containers`
  for (const [tag, facts] of [
    ['img', { src: secret }],
    ['img', { src: `${victim}/favicon.svg` }],
    ['img', { src: secret, crossorigin: 'use-credentials' }],
    ['script', { src: secret }],
    ['script', { src: secret, type: 'module', crossorigin: 'use-credentials' }],
    ['script', { src: `${victim}/theme.js` }],
    ['link', { rel: 'stylesheet', href: secret }],
    ['link', { rel: 'preload', as: 'fetch', href: secret, crossorigin: 'use-credentials' }],
    ['link', { rel: 'prefetch', href: secret }],
    ['link', { rel: 'prerender', href: secret }],
    ['link', { rel: 'modulepreload', href: secret }],
    ['link', { rel: 'manifest', href: secret, crossorigin: 'use-credentials' }],
    ['link', { rel: 'icon', href: secret }],
    ['object', { data: secret }],
    ['embed', { src: secret }],
    ['video', { src: secret, autoplay: '' }],
    ['audio', { src: secret, autoplay: '' }],
    ['input', { type: 'image', src: secret }],
  ] as const)
    attempt(`<${tag} ${JSON.stringify(facts)}>`, () => outcome(put(tag, facts)))
  for (const css of [
    `@import url(${secret})`,
    `@font-face{font-family:x;src:url(${secret})}body{font-family:x}`,
    `body{background:url(${secret})}`,
  ])
    attempt(`style ${css}`, () => {
      const style = put('style', {})
      style.textContent = css
      return [...document.styleSheets].map((sheet) => sheet.cssRules[0]?.cssText ?? '').join()
    })

  // Frames of our pages, and of pages without an origin that send requests to us.
  attempt('a frame of the board', () => inside(frame({ src: `${victim}/board` })))
  attempt('a frame of the interface', () => inside(frame({ src: secret })))
  const script =
    `<script>fetch(${JSON.stringify(`${victim}/api/views`)},{method:'POST',mode:'no-cors',credentials:'include',body:${JSON.stringify(json)}}).catch(()=>0)</` +
    'script>'
  attempt('a page without an origin', () =>
    outcome(frame({ sandbox: 'allow-scripts', srcdoc: script })),
  )
  attempt('a page of data', () =>
    outcome(frame({ src: `data:text/html,${encodeURIComponent(script)}` })),
  )
  attempt('a page of a blob', () =>
    outcome(frame({ src: URL.createObjectURL(new Blob([script], { type: 'text/html' })) })),
  )
  attempt('a page that goes on by itself', () =>
    outcome(frame({ srcdoc: `<meta http-equiv="refresh" content="0;url=${secret}">` })),
  )
  attempt('reports of a policy', () => outcome(frame({ src: '/reporting?to=/api/views' })))

  // Connections that stay open, and workers that persist.
  attempt(
    'a stream of events',
    () =>
      new Promise((done) => {
        const source = new EventSource(`${victim}/api/live`, { withCredentials: true })
        source.addEventListener('time', (event) => done(event.data))
        source.addEventListener('error', () => done('failed'))
      }),
  )
  attempt(
    'a web socket',
    () =>
      new Promise((done) => {
        const socket = new WebSocket(`${victim.replace('http', 'ws')}/api/live`)
        socket.addEventListener('open', () => done('open'))
        socket.addEventListener('error', () => done('failed'))
      }),
  )
  attempt('a service worker', () => navigator.serviceWorker.register(`${victim}/theme.js`))
  attempt('a worker', () => new Worker(`${victim}/theme.js`))
  attempt(
    'a worker that loads ours',
    () =>
      new Promise((done) => {
        const worker = new Worker('/worker.js?to=/api/containers')
        worker.addEventListener('message', ({ data }) => done(data))
      }),
  )
  attempt('a module', () => import(secret))
  attempt('a ping', () => {
    const link = put('a', { href: '#', ping: `${victim}/api/auth/sign-out` })
    if (link instanceof HTMLElement) link.click()
  })
  attempt('speculation', () => {
    const rules = put('script', { type: 'speculationrules' })
    rules.textContent = JSON.stringify({ prefetch: [{ source: 'list', urls: [secret] }] })
  })

  // A separate window.
  attempt('a window', async () => {
    const opened = window.open(secret)
    await new Promise((done) => setTimeout(done, 1500))
    try {
      return opened?.document.documentElement.outerHTML ?? 'no window'
    } catch (error) {
      return String(error)
    } finally {
      opened?.close()
    }
  })

  await Promise.all(running)
  return read
}
