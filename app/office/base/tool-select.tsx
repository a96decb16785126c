type ToolSelectProps<T extends string> = {
  id: string
  label: string
  tools: readonly T[]
  tool: T
  onChoose: (tool: T) => void
}

/** The choice of the tool in whose words a page speaks. */
export function ToolSelect<T extends string>({ id, label, tools, tool, onChoose }: ToolSelectProps<T>) {
  return (
    <div className="field tool">
      <label htmlFor={id}>{label}</label>
      <select className="input" id={id} value={tool} onChange={(event) => onChoose(event.target.value as T)}>
        {tools.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    </div>
  )
}
