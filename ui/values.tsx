/**
 * A sentence whose values in quotation marks stay as they are when a browser translates the page: a robot types them, or
 * finds a control by them.
 */
export const Values = ({ text }: { text: string }) =>
  text.split(/(“[^”]*”)/).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <span key={i} translate="no">
        {part}
      </span>
    ),
  )
