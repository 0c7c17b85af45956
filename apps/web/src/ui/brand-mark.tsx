import classes from './brand-mark.module.css';

interface BrandMarkProps {
  /** Height and width of the logo in pixels. */
  size?: number;
}

/** A running track seen from above with its start line, and the product's name. */
export function BrandMark({ size = 30 }: BrandMarkProps) {
  return (
    <span className={classes.brand}>
      <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
        <rect
          x="1.5"
          y="6.5"
          width="29"
          height="19"
          rx="9.5"
          stroke="currentColor"
          strokeWidth="2.6"
        />
        <rect
          x="8.2"
          y="13.2"
          width="15.6"
          height="5.6"
          rx="2.8"
          stroke="currentColor"
          strokeWidth="2.2"
        />
        <path d="M16 5.2v8.4" stroke="var(--marker)" strokeWidth="3.2" />
      </svg>
      <span>Trackboard</span>
    </span>
  );
}
