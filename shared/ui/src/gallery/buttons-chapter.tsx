import { ArrowRight, Bell, CircleQuestionMark, Heart, House, Play, Plus, Trash2 } from 'lucide-react';
import { Button } from '../parts/button.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { Row } from '../parts/layout.tsx';
import { Link } from '../parts/link.tsx';
import { Text } from '../parts/text.tsx';
import { Tooltip } from '../parts/tooltip.tsx';
import { Chapter, Specimen } from './specimen.tsx';

const variants = ['primary', 'outline', 'ghost', 'danger'] as const;

export const ButtonsChapter = () => (
  <Chapter id="buttons" title="Buttons and links">
    <Specimen name="Button" note="One primary a view.">
      {(['m', 's'] as const).map((size) => (
        <Row key={size}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size} label={`${variant} ${size}`} />
          ))}
        </Row>
      ))}
      <Row>
        <Button variant="primary" icon={Play} label="Resume, 12 min left" />
        <Button icon={Plus} label="Add item" />
        <Button variant="ghost" iconEnd={ArrowRight} label="Continue" />
        <Button variant="danger" icon={Trash2} label="Delete" />
      </Row>
    </Specimen>
    <Specimen name="Button, pending and disabled">
      <Row>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} label={`Pending ${variant}`} isPending />
        ))}
      </Row>
      <Row>
        {variants.map((variant) => (
          <Button key={variant} variant={variant} label={`Disabled ${variant}`} isDisabled />
        ))}
      </Row>
    </Specimen>
    <Specimen name="Button, wide and as a link">
      <Button variant="primary" isWide label="Sign in" />
      <Button isWide label="A label that is so long that it has to go on in a second line of the same button" />
      <Row>
        <Button href="#buttons" label="Leads somewhere" />
      </Row>
    </Specimen>
    <Specimen name="IconButton" note="Its label is a tooltip and its name.">
      <Row>
        <IconButton label="Home" icon={House} href="#buttons" isCurrent />
        <IconButton label="Help" icon={CircleQuestionMark} />
        <IconButton label="Notifications, 3 unread" icon={Bell} hasDot />
        <IconButton label="Like" icon={Heart} aria-pressed={true} />
        <IconButton label="Not now" icon={Heart} isDisabled />
        <IconButton label="Small" icon={Heart} size="s" />
      </Row>
    </Specimen>
    <Specimen name="Link">
      <Text>
        Read the <Link href="#buttons">returns policy</Link> before your next shift.
      </Text>
      <Row>
        <Link href="#buttons" look="quiet">
          Handling difficult conversations
        </Link>
        <Link href="#buttons" look="more">
          View all
        </Link>
      </Row>
    </Specimen>
    <Specimen name="Tooltip">
      <Row>
        <Tooltip text="Opens in a window of its own">
          <Button label="Point at me, or take the focus" />
        </Tooltip>
      </Row>
    </Specimen>
  </Chapter>
);
