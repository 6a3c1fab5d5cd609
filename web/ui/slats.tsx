import styles from './slats.module.css'

const heights = [8, 13, 18, 18, 13, 8]

/** The animated loading indicator. Decorative; its parent has the text. */
export function Slats() {
  return (
    <svg className={styles.slats} viewBox="0 0 26 20" aria-hidden focusable={false}>
      {heights.map((height, turn) => (
        <rect
          key={turn}
          className={styles.slat}
          style={{ '--turn': turn }}
          x={turn * 4.5}
          y={20 - height}
          width={2.8}
          height={height}
        />
      ))}
    </svg>
  )
}
