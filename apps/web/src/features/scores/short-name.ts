interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/** First name and initial: `Teo A.` */
export function shortName({ firstName, lastName }: Named): string {
  const initial = /^./u.exec(lastName.trim())?.[0];
  return initial ? `${firstName} ${initial}.` : firstName;
}
