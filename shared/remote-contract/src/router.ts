// The router facade: only what pages may use. Lending this instead of react-router keeps tree shaking in the host.
export {
  Link,
  NavLink,
  Outlet,
  useBlocker,
  useLocation,
  useNavigate,
  useNavigation,
  useParams,
  useSearchParams,
} from 'react-router';
