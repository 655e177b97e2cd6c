import MonitoringIcon from '@mui/icons-material/AssignmentTurnedInOutlined';
import DueDiligenceIcon from '@mui/icons-material/FactCheckOutlined';
import DocumentsIcon from '@mui/icons-material/DescriptionOutlined';
import StudioIcon from '@mui/icons-material/EditNoteOutlined';
import FundsIcon from '@mui/icons-material/ManageSearch';
import ProductionIcon from '@mui/icons-material/NoteAddOutlined';
import ProfileIcon from '@mui/icons-material/PersonOutlined';
import PortfolioIcon from '@mui/icons-material/PieChartOutlined';
import DisseminationIcon from '@mui/icons-material/SendOutlined';
import PricesIcon from '@mui/icons-material/ShowChart';
import StructuredIcon from '@mui/icons-material/AccountTreeOutlined';
import TemplatesIcon from '@mui/icons-material/ViewQuiltOutlined';
import type { AreaName } from '@fundarium/contract/areas';

/** The icon of each area, in menus and on landing cards. */
export const AREA_ICONS: Readonly<Record<AreaName, typeof FundsIcon>> = {
  funds: FundsIcon,
  'structured-products': StructuredIcon,
  'funds-attachments': DocumentsIcon,
  'structured-products-attachments': DocumentsIcon,
  'document-dissemination': DisseminationIcon,
  'document-production': ProductionIcon,
  portfolio: PortfolioIcon,
  'prices-and-performances': PricesIcon,
  profile: ProfileIcon,
  studio: StudioIcon,
  templates: TemplatesIcon,
  'template-production-monitoring': MonitoringIcon,
  'due-diligence': DueDiligenceIcon,
};
