import { Column } from '@react-email/column';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Row } from '@react-email/row';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import type { LetterColors } from './colors.ts';
import type { LetterBlock, LetterLink, LetterProduct } from './letter.ts';
import { font, ink, line, quiet, space, tint } from './letter-style.ts';

/** One part of a message. */
export function BlockView({ block, colors }: { block: LetterBlock; colors: LetterColors }) {
  switch (block.type) {
    case 'text':
      return <Lines text={block.text} className="o-ink" style={textStyle} />;
    case 'note':
      return (
        <Section className="o-tint" style={noteStyle}>
          <Lines text={block.text} className="o-ink" style={{ ...textStyle, margin: 0 }} />
        </Section>
      );
    case 'quote':
      return (
        <>
          <Text className="o-quiet" style={labelStyle}>
            {block.label}
          </Text>
          <Lines text={block.text} className="o-ink" style={textStyle} />
        </>
      );
    case 'code':
      return (
        <Text dir="ltr" className="o-ink o-tint" style={codeStyle}>
          {block.code}
        </Text>
      );
    case 'button':
      return <Button link={block.link} colors={colors} />;
    case 'products':
      return (
        <>
          {block.products.map((product) => (
            <ProductView key={product.stars[0]?.address} {...{ product, hint: block.hint, colors }} />
          ))}
        </>
      );
  }
}

/** Line breaks stay. */
function Lines({ text, className, style }: { text: string; className: string; style: object }) {
  return (
    <Text dir="auto" className={className} style={style}>
      {text.split('\n').flatMap((one, at) => (at === 0 ? [one] : [<br key={String(at)} />, one]))}
    </Text>
  );
}

/** A link with a ground, which needs no table: programs that ignore its padding show a coloured line. */
function Button({ link: { label, address }, colors }: { link: LetterLink; colors: LetterColors }) {
  return (
    <Section style={{ margin: '24px 0' }}>
      <Link href={address} style={{ ...buttonStyle, backgroundColor: colors.fill, color: colors.onFill }}>
        {label}
      </Link>
    </Section>
  );
}

interface ProductProps {
  readonly product: LetterProduct;
  readonly hint: string;
  readonly colors: LetterColors;
}

function ProductView({ product: { name, pictureUrl, stars }, hint, colors }: ProductProps) {
  return (
    <Section className="o-tint" style={productStyle}>
      <Row>
        {pictureUrl === undefined ? null : (
          <Column style={pictureColumn}>
            <Img src={pictureUrl} width="72" height="72" alt="" style={pictureStyle} />
          </Column>
        )}
        <Column style={{ verticalAlign: 'middle' }}>
          {name === '' ? null : (
            <Text dir="auto" className="o-ink" style={nameStyle}>
              {name}
            </Text>
          )}
          <Text className="o-quiet" style={{ ...labelStyle, margin: 0 }}>
            {hint}
          </Text>
        </Column>
      </Row>
      <Row>
        {stars.map((star, at) => (
          <Column key={star.address} align="center" style={{ width: '20%' }}>
            <Star link={star} rating={at + 1} color={colors.onLight} />
          </Column>
        ))}
      </Row>
    </Section>
  );
}

/** The number below the star says it where stars look alike, and without colours. */
function Star({ link, rating, color }: { link: LetterLink; rating: number; color: string }) {
  return (
    <Link href={link.address} title={link.label} aria-label={link.label} className="o-star" style={starLink}>
      <span className="o-accent" style={{ ...starStyle, color }}>
        ★
      </span>
      <span className="o-quiet" style={ratingStyle}>
        {rating}
      </span>
    </Link>
  );
}

const textStyle = { margin: `0 0 ${space}px`, fontSize: 16, lineHeight: '24px', color: ink };
const labelStyle = { margin: '0 0 4px', fontSize: 13, lineHeight: '20px', color: quiet };
const nameStyle = { margin: '0 0 4px', fontSize: 16, lineHeight: '22px', fontWeight: 600, color: ink };
const buttonStyle = {
  display: 'inline-block',
  padding: '13px 24px',
  borderRadius: 8,
  fontFamily: font,
  fontSize: 16,
  lineHeight: '22px',
  fontWeight: 600,
  textDecoration: 'none',
};
const boxStyle = { backgroundColor: tint, border: `1px solid ${line}`, borderRadius: 8 };
const noteStyle = { ...boxStyle, margin: `0 0 ${space}px`, padding: 16 };
const productStyle = { ...boxStyle, margin: `0 0 ${space}px`, padding: '16px 12px 10px' };
const pictureColumn = { width: 84, verticalAlign: 'middle' };
const pictureStyle = { borderRadius: 6, objectFit: 'cover' } as const;
const codeStyle = {
  ...boxStyle,
  margin: `0 0 ${space}px`,
  padding: '12px 16px',
  fontSize: 32,
  lineHeight: '40px',
  fontWeight: 700,
  letterSpacing: 6,
  textAlign: 'center',
  color: ink,
} as const;
const starLink = { display: 'block', padding: '8px 0', textDecoration: 'none' };
const starStyle = { display: 'block', fontSize: 34, lineHeight: '38px' };
const ratingStyle = { display: 'block', fontSize: 13, lineHeight: '18px', color: quiet };
