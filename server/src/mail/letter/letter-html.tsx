import { Body } from '@react-email/body';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Img } from '@react-email/img';
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { renderToStaticMarkup } from 'react-dom/server';
import { type LetterColors, letterColors } from './colors.ts';
import type { Brand, Letter } from './letter.ts';
import { BlockView } from './letter-blocks.tsx';
import { bodyStyle, darkStyles, font, ink, paper, quiet, space } from './letter-style.ts';

const previewLength = 120;

/**
 * A message as HTML. Everything that matters is text: it can be read and used without pictures and without style sheets.
 * Texts of people get their direction from their letters.
 */
export function letterHtml(letter: Letter): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(<LetterView letter={letter} />)}\n`;
}

function LetterView({ letter }: { letter: Letter }) {
  const colors = letterColors(letter.brand.color);
  const { language, subject, brand, heading, blocks, openedUrl } = letter;
  return (
    <Html lang={language} dir="ltr">
      <LetterHead title={subject} colors={colors} />
      <Body className="o-ground" style={bodyStyle}>
        <div style={hiddenStyle}>{previewOf(letter)}</div>
        <Container className="o-paper" style={paper}>
          <BrandView brand={brand} />
          <Heading as="h1" dir="auto" className="o-ink" style={headingStyle}>
            {heading}
          </Heading>
          {blocks.map((block, at) => (
            <BlockView key={String(at)} block={block} colors={colors} />
          ))}
          <Footer letter={letter} />
          {openedUrl === undefined ? null : <img src={openedUrl} width="1" height="1" alt="" />}
        </Container>
      </Body>
    </Html>
  );
}

function LetterHead({ title, colors }: { title: string; colors: LetterColors }) {
  return (
    <Head>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <meta name="referrer" content="no-referrer" />
      <title>{title}</title>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant with checked colours */}
      <style dangerouslySetInnerHTML={{ __html: darkStyles(colors) }} />
    </Head>
  );
}

function BrandView({ brand: { name, logoUrl } }: { brand: Brand }) {
  if (logoUrl === null) {
    return (
      <Text dir="auto" className="o-ink" style={brandStyle}>
        {name}
      </Text>
    );
  }
  return <Img src={logoUrl} alt={name} height="40" className="o-logo" style={logoStyle} />;
}

function Footer({ letter: { reasons, footerLinks } }: { letter: Letter }) {
  return (
    <>
      <Hr className="o-line" style={lineStyle} />
      {reasons.map((reason) => (
        <Text key={reason} dir="auto" className="o-quiet" style={smallStyle}>
          {reason}
        </Text>
      ))}
      {footerLinks.map(({ label, address }) => (
        <Text key={label} style={smallStyle}>
          <Link href={address} className="o-quiet" style={footerLinkStyle}>
            {label}
          </Link>
        </Text>
      ))}
    </>
  );
}

/** What mail programs show beside the subject: the first sentences after the greeting. */
function previewOf({ heading, blocks }: Letter): string {
  const texts = blocks.flatMap((block) => (block.type === 'text' ? [block.text] : []));
  return (texts[1] ?? texts[0] ?? heading).slice(0, previewLength);
}

const hiddenStyle = { display: 'none', overflow: 'hidden', maxHeight: 0, maxWidth: 0, opacity: 0 };
const headingStyle = {
  margin: `0 0 ${space}px`,
  fontSize: 24,
  lineHeight: '30px',
  fontWeight: 700,
  color: ink,
};
const brandStyle = { margin: '0 0 24px', fontSize: 16, lineHeight: '24px', fontWeight: 700, color: ink };
const logoStyle = {
  margin: '0 0 24px',
  maxWidth: 200,
  fontFamily: font,
  fontSize: 16,
  fontWeight: 700,
  color: ink,
};
const lineStyle = { margin: '32px 0 16px', borderColor: '#d8dee4' };
const smallStyle = { margin: '0 0 8px', fontSize: 13, lineHeight: '20px', color: quiet };
const footerLinkStyle = {
  color: quiet,
  textDecoration: 'underline',
  display: 'inline-block',
  padding: '2px 0',
};
