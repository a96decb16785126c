import { useEffect, useState } from 'react'

/** Shows the password in a field. The field stays under its form's control: only its type changes. */
export function ShowPassword({ field }: { field: string }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    const input = document.getElementById(field)
    if (!(input instanceof HTMLInputElement)) return
    const hide = () => {
      input.type = 'password'
    }
    if (isShown) input.type = 'text'
    else hide()
    // Hides the password at submit: a browser remembers the texts of sent text fields.
    input.form?.addEventListener('submit', hide, { capture: true })
    return () => {
      input.form?.removeEventListener('submit', hide, { capture: true })
      hide()
    }
  }, [field, isShown])
  const id = `${field}-shown`
  return (
    <label className="tick wide" htmlFor={id}>
      <input
        id={id}
        type="checkbox"
        checked={isShown}
        onChange={(event) => setShown(event.currentTarget.checked)}
      />{' '}
      Show password
    </label>
  )
}
