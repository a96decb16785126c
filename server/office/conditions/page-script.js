// What no server can do: a page that moves, is covered, and changes its parts. A program that runs no scripts does not meet
// these three conditions; docs/office.md says so.
;(() => {
  const script = document.currentScript
  const wanted = new Set((script.dataset.conditions ?? '').split(' '))
  let luck = Number.parseInt(script.dataset.luck ?? '1', 16) || 1

  const CONTROLS = ['input', 'select', 'button']

  /** A number from 0 to below a limit. The same page gets the same numbers: xorshift32 (Marsaglia, 2003). */
  const roll = (limit) => {
    luck ^= luck << 13
    luck ^= luck >>> 17
    luck ^= luck << 5
    return (luck >>> 0) % limit
  }

  /** What is drawn, in a shadow root or not. */
  const root = () => {
    const host = document.body.firstElementChild
    return (!document.querySelector('main') && host?.shadowRoot) || document
  }

  /** The page and every open shadow root in it: an app may have its own. */
  const rootsIn = (from) => [
    from,
    ...[...from.querySelectorAll('*')].flatMap((one) => (one.shadowRoot ? rootsIn(one.shadowRoot) : [])),
  ]

  /** Every control below the head of the page. */
  const controls = () =>
    rootsIn(document).flatMap((from) => {
      const isPart = from === root() || from === document
      return [
        ...from.querySelectorAll(isPart ? CONTROLS.map((one) => `main ${one}`).join() : CONTROLS.join()),
      ]
    })

  /** A dialog over the page, which is closed by its button, by Escape, or by nothing else. */
  const cover = () => {
    const dialog = document.createElement('dialog')
    dialog.setAttribute('aria-label', 'Newsletter')
    const text = document.createElement('p')
    text.textContent = 'News from the office, once a month. Close this window to go on.'
    const close = document.createElement('button')
    close.type = 'button'
    close.textContent = 'Close'
    close.addEventListener('click', () => dialog.close())
    dialog.addEventListener('close', () => dialog.remove())
    dialog.append(text, close)
    document.body.append(dialog)
    dialog.showModal()
  }

  /** A bar that comes above the page and pushes it down, some time after the page. */
  const move = () => {
    const bar = document.createElement('p')
    bar.setAttribute('role', 'note')
    bar.textContent = 'The office closes at six today.'
    const main = root().querySelector('main')
    if (!main) return
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    main.prepend(bar)
    if (isStill) return
    const height = 40 + roll(160)
    bar.animate([{ blockSize: '0px' }, { blockSize: `${height}px` }], {
      duration: 400 + roll(800),
      fill: 'forwards',
    })
    main.animate([{ transform: `translateX(${20 + roll(60)}px)` }, { transform: 'none' }], {
      duration: 400 + roll(800),
    })
  }

  /** Puts a like one in the place of each control. The focus is carried over; a field in use stays until it is left. */
  const renew = () => {
    for (const old of controls()) {
      // A chosen file cannot be carried over.
      if (old.type === 'file' || old.type === 'hidden') continue
      const hasFocus = old === old.getRootNode().activeElement
      if (hasFocus && old.matches('input:not([type=submit]), select')) continue
      const copy = old.cloneNode(true)
      if ('value' in old) copy.value = old.value
      if ('checked' in old) copy.checked = old.checked
      old.replaceWith(copy)
      if (hasFocus) copy.focus({ preventScroll: true })
    }
  }

  let isPressed = false
  let isDue = false
  // Not while a button is pressed: a person's click would be lost between its two halves.
  const renewSoon = () => setTimeout(() => (isPressed ? (isDue = true) : renew()))

  if (wanted.has('cover')) {
    const acts = ['pointerdown', 'keydown', 'focusin']
    // At once, or with the first thing that is done on the page.
    if (roll(2) === 0) cover()
    else {
      const once = (event) => {
        for (const name of acts) removeEventListener(name, once, true)
        event.preventDefault()
        cover()
      }
      for (const name of acts) addEventListener(name, once, { capture: true, once: true })
    }
  }
  if (wanted.has('moving')) setTimeout(move, 200 + roll(1000))
  if (wanted.has('stale')) {
    // This event does not leave the shadow root in which it happens.
    for (const one of rootsIn(document)) one.addEventListener('change', renewSoon)
    addEventListener('pointerdown', () => (isPressed = true), true)
    for (const name of ['pointerup', 'pointercancel']) {
      const release = () => {
        isPressed = false
        if (!isDue) return
        isDue = false
        renewSoon()
      }
      addEventListener(name, release, true)
    }
  }
})()
